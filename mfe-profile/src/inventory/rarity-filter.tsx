import type { Rarity } from '@riftdrop/contract/skins';
import { Pips } from '@riftdrop/ui/pips';
import { tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import type { RarityCount } from './view.ts';

export interface RarityFilterProps {
  counts: readonly RarityCount[];
  chosen: ReadonlySet<Rarity>;
  onChange: (chosen: ReadonlySet<Rarity>) => void;
  className?: string;
}

/** Rarities to narrow the list to, several at once; on narrow screens a row that scrolls sideways. */
export function RarityFilter({ counts, chosen, onChange, className }: RarityFilterProps) {
  const toggle = (rarity: Rarity) => {
    const next = new Set(chosen);
    if (!next.delete(rarity)) next.add(rarity);
    onChange(next);
  };
  return (
    <div
      role="group"
      aria-label="Rarity"
      className={clsx('relative flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] xl:flex-col xl:overflow-visible', className)}
    >
      <button type="button" aria-pressed={chosen.size === 0} className={option} onClick={() => onChange(new Set())}>
        All rarities
      </button>
      {counts.map(({ rarity, count }) => (
        <button key={rarity} type="button" aria-pressed={chosen.has(rarity)} className={option} onClick={() => toggle(rarity)}>
          <Pips tier={tierOf(rarity)} className="max-sm:hidden" />
          <span>{rarity}</span>
          <span className="num ml-auto text-low">
            {count}
            <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
          </span>
        </button>
      ))}
    </div>
  );
}

const option = clsx(
  'inline-flex h-9 shrink-0 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface-1 px-3 font-label whitespace-nowrap text-mid transition-colors focus-ring pointer-coarse:h-11',
  'hover:bg-surface-2 hover:text-hi aria-pressed:border-brand/50 aria-pressed:bg-surface-3 aria-pressed:text-hi',
);
