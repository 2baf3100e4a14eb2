import type { Figure } from '@riftdrop/fair/arena';
import { useId } from 'react';
import { handBox, handColours, hands } from './hand-shapes.ts';

/** The glove of a figure; its name stands beside it. */
export function Hand({ figure, className }: { figure: Figure; className?: string }) {
  const gradient = useId();
  const colours = handColours[figure];
  const { parts, lines } = hands[figure];
  const { left, top, size } = handBox;
  return (
    <svg aria-hidden="true" viewBox={`${left} ${top} ${size} ${size}`} className={className}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0.2" y2="1">
        <stop offset="0" stopColor={colours.light} />
        <stop offset="1" stopColor={colours.paint} />
      </linearGradient>
      {parts.map(([of, d]) => (
        <path key={d} d={d} fill={of === 'paint' ? `url(#${gradient})` : colours[of]} stroke="#0d1017" strokeWidth="3" />
      ))}
      <path d={lines} fill="none" stroke="#0d1017" strokeOpacity="0.5" strokeWidth="3" />
    </svg>
  );
}
