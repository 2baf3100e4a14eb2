import { formatMoney } from '@riftdrop/money/format';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Texts a second while it counts; more cannot be read. */
const rate = 1000 / 30;

/** An amount that counts up to its new value in this many milliseconds; 0 shows it at once. */
export function CountUp({ cents, duration, className }: { cents: number; duration: number; className?: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef(cents);
  // The duration belongs to the count that it began with.
  const count = useEffectEvent(() => {
    const element = text.current!;
    const from = shown.current;
    shown.current = cents;
    if (duration <= 0 || from === cents) {
      element.textContent = formatMoney(cents);
      return undefined;
    }
    const began = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - began) / duration);
      element.textContent = formatMoney(Math.round(from + (cents - from) * (1 - (1 - share) ** 3)));
      if (share === 1) clearInterval(timer);
    };
    const timer = setInterval(step, rate);
    step();
    return () => {
      clearInterval(timer);
      element.textContent = formatMoney(cents);
    };
  });
  useEffect(() => count(), [cents]);
  return <span ref={text} className={className} />;
}
