import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { clsx } from 'clsx';
import { nameOf, type Standing } from './standing.ts';

/** Each place has a distinct colour in the bar and at the edge of its column. */
export const placeColours = ['bg-tier-3', 'bg-tier-7', 'bg-tier-4', 'bg-tier-2'] as const;

/** Share of each place in all drops so far. */
export function ShareBar({ view, standing }: { view: GameView; standing: Standing }) {
  const { totals, pot } = standing;
  const share = (place: number) => (pot === 0 ? 0 : Math.round((totals[place - 1]! / pot) * 100));
  const words = view.seats.map((seat) => `${nameOf(seat)} ${share(seat.place)}%`).join(', ');
  return (
    <div role="img" aria-label={t`Share of total: ${words}`} className="flex h-1.5 flex-1 overflow-hidden rounded-full bg-surface-2">
      {view.seats.map(({ place }) => (
        <i
          key={place}
          className={clsx('h-full transition-[width] duration-slow motion-reduce:transition-none', placeColours[place - 1])}
          style={{ width: pot === 0 ? 0 : `${(totals[place - 1]! / pot) * 100}%` }}
        />
      ))}
    </div>
  );
}
