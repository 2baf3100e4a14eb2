import { useStore } from '@nanostores/react';
import { onShown } from '@riftdrop/host/live';
import { $location } from '@riftdrop/host/navigation';
import { atom } from 'nanostores';

/** The search of the address that back or forward led to last. */
const $returned = atom<string | null>(null);

onShown($returned, () => {
  const arrive = () => $returned.set(location.search);
  addEventListener('popstate', arrive);
  return () => {
    removeEventListener('popstate', arrive);
    $returned.set(null);
  };
});

/**
 * True while home is shown after back or forward: the shell restores the scroll position, and nothing else may move
 * it.
 */
export function useReturned(): boolean {
  const { search } = useStore($location);
  return useStore($returned) === search;
}
