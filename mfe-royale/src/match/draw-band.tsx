import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameSeat, RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import { DrawRoulette } from '@riftdrop/game/draw-roulette';
import type { StageClock } from '@riftdrop/game/play-clock';
import { fetchCall } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Scale } from 'lucide-react';
import { seatName } from '../bracket/words.ts';

/** Requested before the draw turns, so that its faces are there in time. */
export const rouletteQuery = (uid: string, match_id: string) =>
  queryOptions({
    queryKey: ['royale', 'roulette', uid, match_id],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchCall('GET /battle-royale/:uid/roulette', { params: { uid }, query: { match_id }, signal, quiet: true }),
  });

const strong = 'font-label text-hi';

export interface DrawBandProps {
  uid: string;
  match: RoyaleMatchView;
  seats: ReadonlyMap<number, GameSeat>;
  phase: 'turning' | 'over';
  still: boolean;
  clock: StageClock;
  /** When it begins to turn. */
  from: number;
}

/** Equal totals are decided by a publicly checkable roll: its participants, their chances, and the winner. */
export function DrawBand({ uid, match, seats, phase, still, clock, from }: DrawBandProps) {
  const { data } = useQuery(rouletteQuery(uid, match.id));
  const names = data?.players.map(seatName).reduce((all, name) => t`${all} and ${name}`) ?? '';
  const total = formatMoney(Math.max(...match.totals));
  const { outcomes } = match.draw!;
  const winner = seatName(seats.get(match.winner!));
  const isOver = phase === 'over';
  return (
    <section
      aria-label={t`Draw`}
      className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4 900:flex 900:items-center 900:gap-6"
    >
      <div className="900:w-88">
        <Chip tone="warn" size={20}>
          <Scale aria-hidden="true" /> {t`Equal totals`}
        </Chip>
        <h2 className="mt-2 text-h2">{isOver ? t`The draw decided` : t`The draw decides`}</h2>
        <p className="num mt-1 text-mid">
          {isOver ? (
            <Trans>
              {names} had <b className={strong}>{total}</b>. One roll, fixed by the round of the draw, gave each of them{' '}
              <b className={strong}>1 in {outcomes}</b>; the match went to <b className={strong}>{winner}</b>.
            </Trans>
          ) : (
            <Trans>
              {names} have <b className={strong}>{total}</b>. One roll, fixed by the round of the draw, gives each of them{' '}
              <b className={strong}>1 in {outcomes}</b>.
            </Trans>
          )}{' '}
          <Link to="/provably-fair" className="text-hi underline underline-offset-2 focus-ring">
            {t`How it works`}
          </Link>
        </p>
      </div>
      {data ? (
        <DrawRoulette
          id={`${uid}:${match.id}`}
          tied={data.players.map((seat) => ({ seat, name: seatName(seat) }))}
          winner={data.draw_roll}
          phase={phase}
          still={still}
          clock={clock}
          from={from}
        />
      ) : (
        <Skeleton className="h-42 min-w-0 flex-1 rounded-card!" />
      )}
    </section>
  );
}
