import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tier, tierClass } from './tier.ts';

const tones = {
  neutral: 'border border-line bg-surface-2 text-mid',
  brand: 'bg-brand/12 text-brand',
  pos: 'bg-pos/12 text-pos',
  neg: 'bg-neg/12 text-neg',
  warn: 'bg-warn/12 text-warn',
  info: 'bg-info/12 text-info',
};

export interface ChipProps {
  children: ReactNode;
  tone?: keyof typeof tones;
  /** Paints in the colour of a rarity instead. */
  tier?: Tier;
  size?: 20 | 28;
  className?: string;
}

/** A short fact in a small box; never a control. Holds one line. */
export function Chip({ children, tone = 'neutral', tier, size = 28, className }: ChipProps) {
  const paint = tier ? clsx('tier-chip', tierClass[tier]) : tones[tone];
  const shape = size === 28 ? 'h-7 gap-1.5 px-2.5 text-caption [&_svg]:size-4' : 'h-5 gap-1 px-1.5 text-micro [&_svg]:size-3';
  return (
    <span className={clsx('num inline-flex shrink-0 items-center rounded-chip font-label whitespace-nowrap', shape, paint, className)}>
      {children}
    </span>
  );
}
