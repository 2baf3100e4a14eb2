import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

export interface CountedProps {
  /** USD cents. */
  worth: number;
  /** Where the count begins, USD cents. */
  from: number;
  /** Milliseconds until it begins. */
  delay: number;
  /** Milliseconds that it takes; 0: the value stands there. */
  length: number;
  className?: string;
}

/** A count has at most 30 texts a second. */
const textEvery = 1000 / 30;

/**
 * A value that counts up; the width of the final text is reserved from the start. Decoration: the parent shows the value in words as
 * well.
 */
export function Counted({ worth, from, delay, length, className }: CountedProps) {
  const [counted, setCounted] = useState(from);
  useEffect(() => {
    if (length === 0) return;
    const began = performance.now() + delay;
    let last = -Infinity;
    let frame = requestAnimationFrame(function next(now) {
      const share = Math.min(1, Math.max(0, (now - began) / length));
      if (share === 1 || now - last >= textEvery) {
        last = now;
        setCounted(Math.round(from + (worth - from) * (1 - (1 - share) ** 3)));
      }
      if (share < 1) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [worth, from, delay, length]);
  return (
    <span aria-hidden="true" className={clsx('grid *:[grid-area:1/1]', className)}>
      <span className="invisible">{formatMoney(worth)}</span>
      <span>{formatMoney(length > 0 ? counted : worth)}</span>
    </span>
  );
}
