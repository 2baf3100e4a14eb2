import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Milliseconds without a letter until what is typed is written. */
const rest = 300;

/**
 * What is typed, at once, and a way to type. It is written when typing rests: a new address for each letter costs more than the list that follows it.
 * `forget` gives up what is not written yet.
 */
export function useTyped(written: string, write: (text: string) => void) {
  const [typed, type] = useState<string | null>(null);
  const forget = () => type(null);
  const rested = useLatest((text: string) => {
    write(text);
    forget();
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => rested(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, rested]);
  return { text: typed ?? written, type, forget };
}
