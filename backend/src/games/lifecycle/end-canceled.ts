import type { CancelReason, GameView } from '@riftdrop/contract/api/games/games';
import { sql } from 'kysely';
import { publishAllBalances } from '../../session/index.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { seatsOf, type GameRow } from './lock.ts';
import { modeOf, type Games } from '../rules/games.ts';
import { giveAllBack } from '../seats/money.ts';
import { change, type Said } from '../reading/publish.ts';

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
  const view = await change(tx, modeOf(games, game.kind), game, changes, (said) => sayCanceled(said, reason));
  const payers = seats.flatMap(({ player_id, paid }) => (player_id !== null && paid > 0 ? [player_id] : []));
  const sponsor = game.creator_id !== null && game.prepay_percent > 0 ? [game.creator_id] : [];
  await publishAllBalances(tx, [...new Set([...payers, ...sponsor])]);
  return view;
}

export async function sayCanceled(said: Said, cancel_reason: CancelReason): Promise<void> {
  await said.game('canceled', { cancel_reason, seed: said.view.seed });
  await said.lobby('canceled', { cancel_reason });
  await said.players('game.canceled', { cancel_reason });
}
