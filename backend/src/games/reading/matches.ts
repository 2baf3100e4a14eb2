import type { RoyaleMatchView } from '@riftdrop/contract/api/games/games';
import type { Matches } from '../rules/game-rules.ts';
import type { GamePublisher } from './publish.ts';

/**
 * Publishes a step of a game that is played in matches: one event for each match, and the end of finished matches to
 * their players.
 */
export async function publishMatches(matches: Matches, publisher: GamePublisher, step: number): Promise<void> {
  const views = matches.ofStep(publisher.whole, step);
  await publisher.matches(
    views.map((view) => ({
      id: view.id,
      step: { next_step_at: view.next_step_at, match: headOf(view), step: view.steps.find((one) => one.id === step)! },
    })),
  );
  const over = views.filter(({ winner }) => winner !== null);
  if (over.length > 0) await publisher.matchesOver(over.flatMap(fightersOf));
}

const headOf = ({ id, places, totals, status, winner, draw }: RoyaleMatchView) => ({ id, places, totals, status, winner, draw });

/** The event for each player of a finished match. */
const fightersOf = ({ id: match_id, round, winner, seats }: RoyaleMatchView) =>
  seats.flatMap(({ place, player }) =>
    player === null ? [] : [{ player: Number(player.id), data: { match_id, round, is_winner: place === winner } }],
  );
