import { useSyncExternalStore } from 'react';

const question = '(width < 48rem)';

function follow(changed: () => void): () => void {
  const list = matchMedia(question);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the page is as narrow as a phone: a bracket is a list there. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(question).matches,
    () => false,
  );
