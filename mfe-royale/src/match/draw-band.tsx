import type { GameSeat, RoyaleMatchView } from '@riftdrop/contract/games';
import { Face } from '@riftdrop/game/seat-face';
import { fetchCall } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { queryOptions, useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { clsx } from 'clsx';
import { Scale } from 'lucide-react';
import { seatName } from '../bracket/words.ts';

const rouletteQuery = (uid: string, match_id: string) =>
  queryOptions({
    queryKey: ['royale', 'roulette', uid, match_id],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchCall('GET /battle-royale/:uid/roulette', { params: { uid }, query: { match_id }, signal, quiet: true }),
  });

export interface DrawBandProps {
  uid: string;
  match: RoyaleMatchView;
  seats: ReadonlyMap<number, GameSeat>;
}

/** Equal totals are decided by a roll that everybody can check: who is in it, with which chance, and whom it gives. */
export function DrawBand({ uid, match, seats }: DrawBandProps) {
  const { data } = useQuery(rouletteQuery(uid, match.id));
  const total = Math.max(...match.totals);
  return (
    <section aria-label="Draw" className="grid gap-3 rounded-panel border border-line bg-surface-1 p-4 900:flex 900:items-center 900:gap-6">
      <div className="900:w-88">
        <Chip tone="warn" size={20}>
          <Scale aria-hidden="true" /> Equal totals
        </Chip>
        <h2 className="mt-2 text-h2">The draw decided</h2>
        <p className="num mt-1 text-mid">
          {match.draw!.outcomes} players had <b className="font-label text-hi">{formatMoney(total)}</b>. One roll, fixed by the round of the
          draw, gave each of them <b className="font-label text-hi">1 in {match.draw!.outcomes}</b>: it took{' '}
          <b className="font-label text-hi">{seatName(seats.get(match.winner!))}</b>.{' '}
          <Link to="/provably-fair" className="text-hi underline underline-offset-2 focus-ring">
            How it works
          </Link>
        </p>
      </div>
      <ul aria-label="In the draw" className="flex min-w-0 flex-1 flex-wrap gap-2">
        {data?.players.map((seat) => (
          <li
            key={seat.place}
            className={clsx(
              'grid h-28 w-28 place-items-center content-center gap-2 rounded-card border bg-surface-2',
              seat.place === data.winner_place ? 'border-brand' : 'border-line',
            )}
          >
            <Face seat={seat} size={40} />
            <span className="max-w-24 truncate text-body font-label text-hi">{seatName(seat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
