import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Picture, type PictureSources } from './picture.tsx';
import { type Tier, tierClass } from './tier.ts';

export interface CaseCardProps {
  name: string;
  picture: PictureSources;
  /** Money, points, or the word for free. */
  price: ReactNode;
  /** Colour of its light, best that of the rarest item inside; without one it is neutral. */
  tier?: Tier;
  /** Top left: at most two small chips, for example Sale and New. */
  marks?: ReactNode;
  /** A few quiet words beside the price, for example the risk. */
  note?: ReactNode;
  /** Cannot be opened now; give the reason in `marks`. */
  dimmed?: boolean;
  priority?: boolean;
  className?: string;
}

/** A case as lists show it. Only paint: put it into a link with `cardFrame`; its crate rises under the pointer. */
export function CaseCard({ name, picture, price, tier, marks, note, dimmed = false, priority, className }: CaseCardProps) {
  return (
    <span className={clsx(ground, tier ? tierClass[tier] : '[--tier:var(--color-line-strong)]', dimmed && '[--glow:8%]', className)}>
      <span className="absolute top-2.5 inset-s-2.5 z-1 flex max-w-[calc(100%-3.5rem)] flex-wrap gap-1">{marks}</span>
      <Picture
        sources={picture}
        // The picture's place on a card is 400 by 329; a crate drawn in 4 by 3 stands whole in it.
        width={400}
        height={329}
        kind="case"
        priority={priority}
        className={clsx(
          'mx-2.5 mt-6 mb-auto transition-transform duration-base group-focus-visible/card:-translate-y-1.5 motion-safe:group-hover/card:-translate-y-1.5',
          dimmed && 'opacity-45 saturate-50',
        )}
      />
      <span className="relative block px-3 pb-3 text-start">
        <b className={clsx('block truncate font-strong', dimmed ? 'text-mid' : 'text-hi')}>{name}</b>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 pe-1.5">
          <span className={clsx('num font-strong', dimmed ? 'text-low' : 'text-brand')}>{price}</span>
          <span className="num truncate text-micro text-low">{note}</span>
        </span>
      </span>
      <span aria-hidden="true" className={pointerLight} />
      <span aria-hidden="true" className="absolute inset-0 tier-edge" />
    </span>
  );
}

/** A soft light under the pointer, in lists that follow it. */
const pointerLight = clsx(
  'pointer-events-none absolute inset-0 opacity-0 transition-opacity duration-base group-hover/card:opacity-100 pointer-coarse:hidden',
  'bg-[radial-gradient(10rem_circle_at_var(--light-x,50%)_var(--light-y,30%),color-mix(in_oklab,var(--tier)_14%,transparent),transparent)]',
);
const ground = clsx(
  'relative flex aspect-[42/52] flex-col overflow-hidden rounded-card notch tier-card [--glow:30%]',
  'transition-[filter] duration-base group-hover/card:brightness-112',
);
