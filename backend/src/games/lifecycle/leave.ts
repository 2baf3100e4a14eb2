import type { OwnGameView, QuitReason } from '@riftdrop/contract/api/games/games';
import { publishBalances } from '../../accounts/index.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { lockRow, seatsOf, type GameRow, type SeatRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { giveBack } from '../seats/money.ts';
import { change, type GamePublisher } from '../reading/publish.ts';
import { addSecrets } from '../seats/invitations.ts';
import { freeSeats } from '../seats/seats.ts';
import { unusedSecrets } from '../reading/view.ts';

/**
 * Leaves an open game: the stake is returned at once, and the place is free. A sponsor still pays the prepaid part of
 * all places.
 */
export async function leaveGame(games: Games, tx: Tx, id: string, playerId: string): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  // In a game of an earlier release nothing is prepaid for the next player there.
  if (game.own_place !== null && game.prepay_percent > 0 && game.creator_id === Number(playerId))
    return refuse('is_not_owner', 'The sponsor cancels the game instead.');
  return quit(games, tx, game, playerId, 'quit', null);
}

/** Removes a player from an open game, and stores the reason. */
export async function kickFromGame(
  games: Pick<Games, 'modes'>,
  tx: Tx,
  id: string,
  { playerId, note }: { playerId: string; note: string },
): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  return quit(games, tx, game, playerId, 'admin', note);
}

async function quit(games: Pick<Games, 'modes'>, tx: Tx, game: GameRow, playerId: string, reason: QuitReason, note: string | null) {
  if (game.status !== 'open') return refuse('join_game_not_opened');
  const seat = (await seatsOf(tx, game.id)).find(({ player_id }) => player_id === Number(playerId));
  if (!seat) return refuse('not_found', 'This player is not in the game.');
  await freeSeats(tx, [seat], reason, note);
  if (game.needs_secret) await addSecrets(tx, game.id, 1);
  await giveBack(tx, game, [seat]);
  const view = await change(tx, rulesOf(games, game.kind), game, { add_bots_at: null }, async (publisher) => {
    await publisher.game('seats', { seats: publisher.view.seats, add_bots_at: null });
    await publishQuit(publisher, [seat], reason);
    if (game.needs_secret)
      await publisher.players('game.secret.updated', { join_secrets: await unusedSecrets(tx, game.id) }, [game.creator_id]);
  });
  await publishBalances(tx, playerId);
  return view;
}

/** Publishes to the lobby, and to the players who left, that places are free. */
export async function publishQuit(publisher: GamePublisher, seats: readonly SeatRow[], quit_reason: QuitReason): Promise<void> {
  for (const { place, player_id } of seats) {
    await publisher.lobby('user.quit', { place, quit_reason });
    await publisher.players('game.user.quit', { quit_reason }, [player_id]);
  }
}
