import { t } from '@lingui/core/macro';
import type { GameSeat, RoyalePart } from '@riftdrop/contract/api/games/games';
import { formatMoney } from '@riftdrop/money/format';
import { ranked } from './standing.ts';
import { matchName, roundName, seatName } from './words.ts';

export interface BracketTextProps {
  royale: RoyalePart;
  seats: ReadonlyMap<number, GameSeat>;
  own: number | null;
}

/** The facts of a bracket's picture, for screen readers: without controls. */
export function BracketText({ royale: { rounds }, seats, own }: BracketTextProps) {
  return (
    <div className="sr-only">
      {rounds.map(({ round, matches }) => (
        <section key={round} aria-label={roundName(round, rounds.length)}>
          <h3>{roundName(round, rounds.length)}</h3>
          {matches.length === 0 && <p>{t`Its players are known when the round before it is over.`}</p>}
          <ul>
            {matches.map((match, at) => (
              <li key={match.id}>
                {matchName(round, at + 1, rounds.length)}:{' '}
                {ranked(match)
                  .map(({ place, total }) => {
                    const name = place === own ? t`you` : seatName(seats.get(place));
                    return `${name} ${formatMoney(total)}${place === match.winner ? `, ${t`won`}` : ''}`;
                  })
                  .join('; ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
