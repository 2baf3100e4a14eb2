import { t } from '@lingui/core/macro';
import type { GameSeat, GameView } from '@riftdrop/contract/api/games/games';
import { type ArenaSeeds, type Figure, figures } from '@riftdrop/fair/arena';

/** The figure chosen with a place. */
export const positionOf = ({ choice }: Pick<GameSeat, 'choice'>): number => (choice as { position: number }).position;

export const seatName = ({ player, place }: Pick<GameSeat, 'player' | 'place'>): string => player?.nickname ?? t`Bot ${place}`;

/** A name above one of three columns: two short lines on phones, one line elsewhere. */
export const laneName = 'text-body max-md:line-clamp-2 max-md:text-center max-md:text-caption max-md:wrap-anywhere md:truncate';

/** The players by figure; undefined where a figure is free. */
export const playersByFigure = ({ seats }: Pick<GameView, 'seats'>): Record<Figure, GameSeat | undefined> =>
  Object.fromEntries(figures.map((figure, at) => [figure, seats.find(({ place }) => place === at + 1)])) as Record<
    Figure,
    GameSeat | undefined
  >;

/** Cost of the drops of each figure in the first rounds. */
export function totalsOf({ rounds }: Pick<GameView, 'rounds'>, counted: number): number[] {
  const totals = figures.map(() => 0);
  for (const { drops } of rounds.slice(0, counted)) for (const { place, cost } of drops) totals[place - 1]! += cost;
  return totals;
}

/** The four seeds of an arena; null while one is missing, when nothing can be replayed. */
export function seedsOf({ rps }: Pick<GameView, 'rps'>): ArenaSeeds | null {
  const seeds = rps?.seeds;
  return seeds && Object.values(seeds).every((seed) => seed !== '') ? seeds : null;
}
