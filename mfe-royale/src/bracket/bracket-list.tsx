import { t } from '@lingui/core/macro';
import type { GameSeat, RoyaleMatch, RoyalePart } from '@riftdrop/contract/api/games/games';
import { Face } from '@riftdrop/game/seat-face';
import { You } from '@riftdrop/game/you';
import { Link } from '@riftdrop/host/navigation';
import { Money } from '@riftdrop/ui/money';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { ranked } from './standing.ts';
import { matchName, seatName } from './words.ts';

export interface BracketListProps {
  royale: RoyalePart;
  uid: string;
  /** The round whose matches are listed. */
  round: number;
  seats: ReadonlyMap<number, GameSeat>;
  own: number | null;
  /** Leaves out matches in which the visitor does not play. */
  onlyOwn: boolean;
}

/** The matches of one round as text: the player's first. */
export function BracketList({ royale, uid, round, seats, own, onlyOwn }: BracketListProps) {
  const { matches } = royale.rounds[round - 1]!;
  const isOwn = ({ places }: RoyaleMatch) => own !== null && places.includes(own);
  const listed = matches.filter((match) => !onlyOwn || isOwn(match)).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  if (matches.length === 0) return <p className="text-mid">{t`Its players are known when the round before it is over.`}</p>;
  if (listed.length === 0) return <p className="text-mid">{t`You do not play in this round.`}</p>;
  return (
    <ul aria-label={t`Matches`} className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
      {listed.map((match) => (
        <li key={match.id}>
          <MatchItem match={match} uid={uid} rounds={royale.rounds.length} round={round} seats={seats} own={own} isOwn={isOwn(match)} />
        </li>
      ))}
    </ul>
  );
}

interface MatchItemProps extends Pick<BracketListProps, 'uid' | 'round' | 'seats' | 'own'> {
  match: RoyaleMatch;
  rounds: number;
  isOwn: boolean;
}

function MatchItem({ match, uid, rounds, round, seats, own, isOwn }: MatchItemProps) {
  const number = Number(match.id.split('-')[1]);
  return (
    <article
      aria-label={matchName(round, number, rounds)}
      className={clsx('rounded-panel border bg-surface-1', isOwn ? 'border-own' : 'border-line')}
    >
      <h3 className="text-body font-strong">
        <Link
          to={`/royale/${uid}/${match.id}`}
          className="flex min-h-11 items-center gap-2 rounded-panel px-3 text-hi focus-ring hover:bg-surface-2"
        >
          <span>{round === rounds ? t`Final` : t`Match ${number}`}</span>
          <span className={clsx('num ms-auto text-caption font-body', match.status === 'open' ? 'text-pos' : 'text-low')}>
            {match.status === 'open' ? t`Running` : t`Finished`}
          </span>
          <ChevronRight aria-hidden="true" className="size-4 text-low" />
        </Link>
      </h3>
      <ul aria-label={t`Players`}>
        {ranked(match).map(({ place, total }) => {
          const seat = seats.get(place);
          const isOut = match.winner !== null && match.winner !== place;
          return (
            <li key={place} className="flex min-h-10 items-center gap-2 border-t border-line px-3 text-body">
              <span className={clsx(isOut && 'opacity-50')}>{seat && <Face seat={seat} size={24} />}</span>
              <span className={clsx('min-w-0 truncate', isOut ? 'text-low' : 'text-hi')}>{seatName(seat)}</span>
              {place === own && <You />}
              {match.winner === place && <span className="text-caption text-pos">{round === rounds ? t`won the game` : t`goes on`}</span>}
              <Money cents={total} className={clsx('ms-auto', isOut ? 'text-low' : 'font-strong text-hi')} />
            </li>
          );
        })}
      </ul>
    </article>
  );
}
