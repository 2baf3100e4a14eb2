import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { isRefused, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { seatBots } from '../seats/bots.ts';
import { createGame, type Creator, type GameRequest } from './create.ts';
import { freeze } from './freeze.ts';
import { lockRow, type SeatRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { change } from '../reading/publish.ts';
import { insertSeat } from '../seats/seats.ts';
import { seatRequestsOf } from '../seats/seat-requests.ts';

/** Makes a game that the house pays for, in which these players sit in their order and bots at all other places. It is locked at once. */
export async function createFullGame(
  games: Games,
  tx: Tx,
  creator: Extract<Creator, { sponsor: unknown }>,
  { kind, config }: Pick<GameRequest, 'kind' | 'config'>,
  players: readonly string[],
): Promise<(OwnGameView & { uid: string }) | Refused> {
  const made = await createGame(games, tx, creator, { kind, config, isPublic: false, join: 'out' });
  if (isRefused(made)) return made;
  const mode = rulesOf(games, kind);
  const game = (await lockRow(tx, made.uid!))!;
  const seats: SeatRow[] = [];
  for (const player of players) {
    const request = mode.sit(game.config, seatRequestsOf(seats), undefined);
    if (isRefused(request)) throw new Error(`${kind} has no place for player ${player}: ${request.code}`);
    seats.push(await insertSeat(tx, mode, game, request, { player, botsAllowed: true }));
  }
  const bots = await seatBots(tx, mode, game, seats);
  const changes = await freeze(games, tx, game, [...seats, ...bots]);
  const view = await change(tx, mode, game, changes, async (publisher) => {
    await publisher.game('seats', { seats: publisher.view.seats, add_bots_at: null });
    await publisher.game('locked', { lock: publisher.view.lock! });
  });
  return { ...view, uid: game.id };
}
