import { isNothingYet } from '@riftdrop/ui/picture';
import { useEffect, useState } from 'react';

/** The small picture that is there already, until the large one can take its place: nobody looks at an empty frame. */
export function useLarge({ near, large }: { near: string; large: string }): string {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => isNothingYet(image) || setReady(large);
    image.src = large;
    return () => void (image.onload = null);
  }, [large]);
  return ready === large ? large : near;
}
