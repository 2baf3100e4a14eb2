import type { RoyaleMatchView } from '@riftdrop/contract/games';
import type { Matches } from './mode.ts';
import type { Said } from './publish.ts';

/** Tells a step of a game that is played in matches: one message for each match, and those whose match is over that it is. */
export async function sayMatches(matches: Matches, said: Said, step: number): Promise<void> {
  for (const id of matches.ofStep(said.whole, step)) {
    const view = matches.view(said.whole, id)!;
    await said.match(id, { next_step_at: view.next_step_at, match: headOf(view), step: view.steps.find((one) => one.id === step)! });
    if (view.winner === null) continue;
    const players = view.seats.flatMap(({ place, player }) => (player === null ? [] : [{ place, id: player.id }]));
    await said.matchOver({ match_id: id, round: view.round, winner: view.winner }, players);
  }
}

const headOf = ({ id, places, totals, status, winner, draw }: RoyaleMatchView) => ({ id, places, totals, status, winner, draw });
