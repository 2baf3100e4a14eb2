import type { CancelReason, OwnGameView } from '@riftdrop/contract/api/games/games';
import { cancelGame as cancelSeed } from '../../fairness/index.ts';
import { cancel } from '../../plumbing/jobs/schedule.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { lockRow, seatsOf, type GameRow } from './lock.ts';
import type { Games } from '../rules/games.ts';
import { kindOf } from '../rules/kinds.ts';
import { endCanceled } from './end-canceled.ts';

/** The creator gives up a game: a non-public one, or a public one without other players. */
export async function cancelOwnGame(games: Games, tx: Tx, id: string, playerId: string): Promise<OwnGameView | Refused> {
  const game = await lockRow(tx, id);
  if (!game) return refuse('not_found', 'There is no such game.');
  const own = Number(playerId);
  if (game.creator_id !== own) return refuse('is_not_owner');
  if (game.status !== 'open') return refuse('join_game_not_opened');
  if (game.is_public && (await seatsOf(tx, id)).some(({ player_id }) => player_id !== own))
    return refuse('is_not_owner', 'Others are in this game already.');
  return giveUp(games, tx, game, 'creator');
}

/** Gives up an open game that the caller has locked: everything is returned, and the secrets become public. */
export async function giveUp(games: Games, tx: Tx, game: GameRow, reason: CancelReason): Promise<OwnGameView> {
  let view: OwnGameView | undefined;
  const refund = async () => void (view = await endCanceled(games, tx, game, reason));
  await cancelSeed(tx, games.plumbing.sealing, { ...kindOf(games, game.kind), refund }, { kind: game.kind, game: game.id });
  await cancel(tx, 'games.deadline', game.id);
  return view!;
}
