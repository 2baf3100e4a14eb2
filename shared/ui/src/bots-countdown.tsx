import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

export interface BotsCountdownProps {
  /** When bots take the free seats; epoch ms by the clock of `now`. */
  at: number;
  now: () => number;
  /** The moment that it shows first, where a server may render it: that of the document. */
  first?: number;
}

/** Whole seconds that are shown: never less than 1, as the game starts a moment later than the clock. */
export const shownSeconds = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 1000));

/** "Starts in 12 with bots". */
export function BotsCountdown({ at, now, first }: BotsCountdownProps) {
  const [left, setLeft] = useState(() => at - (first ?? now()));
  useEffect(() => {
    const look = () => setLeft(at - now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [at, now]);
  const seconds = shownSeconds(left);
  return (
    <span role="timer" className="num">
      {t`Starts in ${seconds} with bots`}
    </span>
  );
}
