import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Milliseconds without a key press before the typed text is written. */
const rest = 300;

/**
 * The typed text, without delay, and its setter. It is written when typing rests: a new address for each letter costs
 * more than the list that follows it. `forget` discards unwritten text.
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
