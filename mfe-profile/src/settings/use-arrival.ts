import { useStore } from '@nanostores/react';
import { $location } from '@riftdrop/host/navigation';
import { useEffect } from 'react';

/** Scrolls to the part that the address names, when the page opens and whenever a link of it is followed. */
export function useArrival(): void {
  const { hash } = useStore($location);
  useEffect(() => {
    const id = hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
