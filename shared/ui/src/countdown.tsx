import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatDuration, spellDuration } from './duration.ts';

export interface CountdownProps {
  /** Epoch ms, by the clock of `now`. */
  until: number;
  /** The clock of the server, which a page that is rendered there has too. */
  now: () => number;
  /** The moment that it shows first, where a server may render it: that of the document. */
  first?: number;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
  className?: string;
  /** How the milliseconds that are left look; in at most two units unless stated. */
  children?: (left: number) => ReactNode;
}

/** Time left. Changes in step with the seconds of `until`, so that two of them never disagree. */
export function Countdown({ until, now, first, onEnd, className, children = formatDuration }: CountdownProps) {
  const [left, setLeft] = useState(() => until - (first ?? now()));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - now();
      setLeft(rest);
      if (rest <= 0) end();
      else timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);
  return (
    <time role="timer" aria-label={spellDuration(left)} className={className ?? 'num'}>
      {children(left)}
    </time>
  );
}
