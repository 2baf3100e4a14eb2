import { t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { arena, type Figure, figures } from '@riftdrop/fair/arena';
import { DropTile } from '@riftdrop/game/drop-tile';
import { Face, Name } from '@riftdrop/game/seat-face';
import { ownSeatOf } from '@riftdrop/game/own-seat';
import { formatCount } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { figureInPhrase } from '../arena/recording.ts';
import { laneName, playersByFigure, totalsOf } from '../game/seats.ts';

export interface StakesProps {
  view: GameView;
  /** Of the whole fight. */
  steps: number;
  ownId: string | null;
  /** Values of the figures' drops are shown. */
  withTotals: boolean;
}

/** The prize of the fight. */
export default function Stakes({ view, steps, ownId, withTotals }: StakesProps) {
  const totals = totalsOf(view, view.rounds.length);
  const worth = totals.reduce((sum, one) => sum + one, 0);
  const count = view.rounds.reduce((sum, { drops }) => sum + drops.length, 0);
  const [fought, limit] = [formatCount(steps), formatCount(arena.limit)];
  const seats = playersByFigure(view);
  const own = ownSeatOf(view, ownId);
  return (
    <section
      aria-label={t`At stake`}
      className="grid gap-x-8 gap-y-4 rounded-panel border border-line bg-surface-1 p-4 900:grid-cols-[minmax(0,1fr)_300px]"
    >
      <div className="grid grid-cols-3 content-start gap-x-1.5 gap-y-3 md:gap-x-5">
        <h2 className="col-span-full text-h3">{t`At stake`}</h2>
        {figures.map((figure, at) => (
          <div key={figure} className="min-w-0">
            <h3 className="flex items-center gap-2 max-md:min-h-8">
              <span className="max-md:hidden">
                <Face seat={seats[figure]!} size={24} />
              </span>
              <Name seat={seats[figure]!} className={clsx(laneName, 'min-w-0 flex-1 font-label text-hi focus-ring')} />
              {withTotals && <Money cents={totals[at]!} className="text-mid max-md:hidden" />}
            </h3>
            <ul aria-label={dropsOf(figure)} className="mt-2 grid grid-cols-2 gap-1 md:grid-cols-4 md:gap-1.5">
              {view.rounds.flatMap(({ drops }) =>
                drops.filter(({ place }) => place === at + 1).map((drop) => <DropTile key={drop.slot} drop={drop} />),
              )}
            </ul>
          </div>
        ))}
      </div>
      <dl className="num grid content-start gap-1.5 text-body text-mid">
        <Fact name={t`Fight`}>{t`${fought} of at most ${limit} steps`}</Fact>
        <Fact name={t`The winner takes all ${formatCount(count)} drops`}>
          {withTotals && <Money cents={worth} className="font-display text-h3 font-bold text-hi" />}
        </Fact>
        <Fact name={t`Each figure wins`}>{t`exactly 1 in 3`}</Fact>
        {own && (
          <Fact name={t`Your stake`}>
            <Money cents={own.spent_cost} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function dropsOf(figure: Figure): string {
  const name = figureInPhrase(figure);
  return t`Drops of ${name}`;
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0">{name}</dt>
      <dd className="text-hi">{children}</dd>
    </div>
  );
}
