import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Giveaway } from '@riftdrop/contract/api/race/race';
import { $sessionState } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { Users } from 'lucide-react';
import { Participation } from '../giveaways/participation.tsx';
import { PrizeName, PrizeStage } from '../giveaways/prize.tsx';
import { RoundResult, RoundTimer } from '../giveaways/round-state.tsx';
import { intervalLabel } from '../giveaways/interval-labels.ts';
import { OpenGiveaway } from '../giveaways/open-giveaway.tsx';

/** A card of each giveaway; skeletons of the same height until they are loaded. */
export function CardList({ giveaways }: { giveaways: readonly Giveaway[] | undefined }) {
  if (!giveaways) return <SkeletonList label={t`Loading the giveaways`} count={3} className="gifts" row="h-60 rounded-panel!" />;
  return (
    <ul aria-label={t`Giveaways`} className="gifts">
      {giveaways.map((giveaway) => (
        <li key={giveaway.slug} className="min-w-0">
          <Card giveaway={giveaway} />
        </li>
      ))}
    </ul>
  );
}

function Card({ giveaway }: { giveaway: Giveaway }) {
  const isVisitor = useStore($sessionState) === 'visitor';
  const { interval, round, previous_round: previous, giveaways_drop_cost } = giveaway;
  const shown = round ?? previous;
  return (
    <div className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface-1 transition-colors duration-fast hover:border-line-strong">
      {shown && <PrizeStage prize={shown.prize} label={intervalLabel(interval)} className="aspect-auto! h-28 w-full" />}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3">
        {shown && (
          <div className="flex min-w-0 items-start justify-between gap-3">
            <PrizeName prize={shown.prize} />
            <div className="shrink-0 text-end">
              <span className="block text-caption text-mid">{round ? t`Ends in` : t`Last round`}</span>
              <RoundTimer key={shown.id} round={shown} className="num font-display text-h3 font-bold text-hi" />
            </div>
          </div>
        )}
        <div className="min-h-8">
          <Participation giveaway={giveaway} isVisitor={isVisitor} />
        </div>
        {previous && (round || previous.status !== 'raffling') && (
          <p className="flex min-w-0 items-center gap-1.5 text-caption text-mid">
            <span className="shrink-0 text-low">{t`Last round:`}</span> <RoundResult round={previous} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-line pt-2 text-micro text-mid">
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4 text-low" />
            <span>{plural(shown?.participants ?? 0, { one: '# participant', other: '# participants' })}</span>
          </span>
          <span className="num">{t`given so far ${formatMoney(giveaways_drop_cost)}`}</span>
        </div>
      </div>
      <OpenGiveaway giveaway={giveaway} className="rounded-panel" />
    </div>
  );
}
