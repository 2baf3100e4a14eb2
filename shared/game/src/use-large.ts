import { untilDrawn } from '@riftdrop/contract/release/pictures';
import { isNothingYet } from '@riftdrop/ui/picture';
import { useEffect, useState } from 'react';

/** The small loaded picture, until the large one can replace it: the frame is never empty. */
export function useLarge({ near, large }: { near: string; large: string }): string {
  const [ready, setReady] = useState<{ large: string; shown: string } | null>(null);
  useEffect(() => {
    const image = new Image();
    const load = (address: string) => {
      image.onload = () => {
        if (!isNothingYet(image)) setReady({ large, shown: address });
        else if (address === large) load(large + untilDrawn);
      };
      image.src = address;
    };
    load(large);
    return () => void (image.onload = null);
  }, [large]);
  return ready?.large === large ? ready.shown : near;
}
