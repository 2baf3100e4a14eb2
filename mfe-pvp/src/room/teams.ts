import type { GameView } from '@riftdrop/contract/api/games/games';
import { configOf } from './standing.ts';

/** Free places of a team, by its number. */
export function freeInTeam(view: Pick<GameView, 'seats' | 'config' | 'max_users'>, team: number): number {
  const size = configOf(view).slots_per_team;
  return size - view.seats.filter(({ team_number }) => team_number === team).length;
}
