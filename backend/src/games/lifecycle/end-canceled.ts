import type { CancelReason, GameView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import { publishAllBalances } from '../../accounts/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { seatsOf, type GameRow } from './lock.ts';
import { rulesOf, type Games } from '../rules/games.ts';
import { giveAllBack } from '../seats/money.ts';
import { change, type GamePublisher } from '../reading/publish.ts';

/** Ends a game that never ran: all stakes are returned. The caller has locked the game and shown its secrets. */
export async function endCanceled(games: Games, tx: Tx, game: GameRow, reason: CancelReason): Promise<GameView> {
  const seats = await seatsOf(tx, game.id);
  await tx
    .updateTable('game_seats')
    .set({ going: false, returned: sql<number>`paid` })
    .where('game', '=', game.id)
    .where('quit_at', 'is', null)
    .execute();
  await giveAllBack(tx, game);
  const changes = { status: 'canceled' as const, cancel_reason: reason, add_bots_at: null };
  const view = await change(tx, rulesOf(games, game.kind), game, changes, (publisher) => publishCanceled(publisher, reason));
  const payers = seats.flatMap(({ player_id, paid }) => (player_id !== null && paid > 0 ? [player_id] : []));
  const sponsor = game.creator_id !== null && game.prepay_percent > 0 ? [game.creator_id] : [];
  await publishAllBalances(tx, [...new Set([...payers, ...sponsor])]);
  return view;
}

export async function publishCanceled(publisher: GamePublisher, cancel_reason: CancelReason): Promise<void> {
  await publisher.game('canceled', { cancel_reason, seed: publisher.view.seed });
  await publisher.lobby('canceled', { cancel_reason });
  await publisher.players('game.canceled', { cancel_reason });
}
