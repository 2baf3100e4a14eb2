import { lockGame } from '../../fairness/index.ts';
import { cancel } from '../../plumbing/jobs/schedule.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import type { GameRow, SeatRow } from './lock.ts';
import { modeOf, type Games } from '../rules/games.ts';
import { termsOf } from '../rules/terms.ts';

/**
 * Freezes roster and terms of a full game and fixes the beacon's round that decides it. From here on players cannot
 * leave. Runs before any money moves in the same transaction: in the order of locks the seed comes before the accounts.
 * @returns changes of the game's row
 */
export async function freeze(games: Games, tx: Tx, game: GameRow, seats: readonly SeatRow[]) {
  const roster = seats.toSorted((a, b) => a.place - b.place).map(({ player_id, bot }) => bot ?? String(player_id));
  const terms = await termsOf(games, tx, modeOf(games, game.kind), game, seats);
  await lockGame(tx, games.beacons.current, { kind: game.kind, game: game.id, roster, terms });
  await cancel(tx, 'games.deadline', game.id);
  return { changes: { status: 'pending_round' as const, add_bots_at: null } };
}
