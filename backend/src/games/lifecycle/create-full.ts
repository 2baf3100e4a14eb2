import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { isRefused, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { seatBots } from '../seats/bots.ts';
import { createGame, type Creator, type WantedGame } from './create.ts';
import { freeze } from './freeze.ts';
import { lockRow, type SeatRow } from './lock.ts';
import { modeOf, type Games } from '../rules/games.ts';
import { change } from '../reading/publish.ts';
import { insertSeat } from '../seats/seats.ts';
import { sittingsOf } from '../seats/sittings.ts';

/** Makes a game that the house pays for, in which these players sit in their order and bots at all other places. It is locked at once. */
export async function createFullGame(
  games: Games,
  tx: Tx,
  creator: Extract<Creator, { sponsor: unknown }>,
  { kind, config }: Pick<WantedGame, 'kind' | 'config'>,
  players: readonly string[],
): Promise<(OwnGameView & { uid: string }) | Refused> {
  const made = await createGame(games, tx, creator, { kind, config, isPublic: false, join: 'out' });
  if (isRefused(made)) return made;
  const mode = modeOf(games, kind);
  const game = (await lockRow(tx, made.uid!))!;
  const seats: SeatRow[] = [];
  for (const player of players) {
    const sitting = mode.sit(game.config, sittingsOf(seats), undefined);
    if (isRefused(sitting)) throw new Error(`${kind} has no place for player ${player}: ${sitting.code}`);
    seats.push(await insertSeat(tx, mode, game, sitting, { player, botsAllowed: true }));
  }
  const bots = await seatBots(tx, mode, game, seats);
  const changes = await freeze(games, tx, game, [...seats, ...bots]);
  const view = await change(tx, mode, game, changes, async (said) => {
    await said.game('seats', { seats: said.view.seats, add_bots_at: null });
    await said.game('locked', { lock: said.view.lock! });
  });
  return { ...view, uid: game.id };
}
