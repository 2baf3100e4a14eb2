import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { createGame } from './create.ts';
import { publishReady, type Readiness } from '../seats/bots.ts';
import { costOf } from './lock.ts';
import { isShownTo } from '../reading/lists.ts';
import type { Games } from '../rules/games.ts';

interface RematchRequest {
  playerId: string;
  demo?: boolean | undefined;
  shownCost?: number | undefined;
  isConfirmed?: boolean;
}

/**
 * Makes a game with the settings of another one, without its prepay, restrictions and secrets. `hash` is its uid or
 * uid_md5; of a private game the uid_md5 works for its players and its creator alone. When its cases cost another price now, the
 * player has to confirm it: the price of the old game counts as shown. A player who agreed to bots or chose fast rounds in the old
 * game does so in the new one, too.
 */
export async function createRematch(
  games: Games,
  tx: Tx,
  hash: string,
  { playerId, demo, shownCost, isConfirmed }: RematchRequest,
): Promise<OwnGameView | Refused> {
  const given = await tx
    .selectFrom('games as g')
    .select(['id', 'kind', 'config', 'is_public', 'step_costs'])
    .where((eb) => eb.or([eb('g.id', '=', hash), eb.and([eb('g.uid_md5', '=', hash), isShownTo(playerId)])]))
    .executeTakeFirst();
  if (!given) return refuse('not_found', 'There is no such game.');
  const { id, kind, config, is_public: isPublic } = given;
  const price = { shownCost: shownCost ?? costOf(given), isConfirmed };
  const made = await createGame(
    games,
    tx,
    { playerId },
    { kind, config, isPublic, join: {}, ...price, ...(demo !== undefined && { demo }) },
  );
  if (isRefused(made) || made.status !== 'open') return made;
  const chosen = await readinessIn(tx, id, playerId);
  return chosen ? publishReady(games, tx, made.uid!, { playerId, ...chosen }) : made;
}

/** What the player agreed to in a game: bots and fast rounds. Undefined when it was neither. */
async function readinessIn(tx: Tx, game: string, playerId: string): Promise<Readiness | undefined> {
  const seat = await tx
    .selectFrom('game_seats')
    .select(['ready_for_bots', 'fast'])
    .where('game', '=', game)
    .where('player_id', '=', Number(playerId))
    .where('quit_at', 'is', null)
    .executeTakeFirst();
  return seat && (seat.ready_for_bots || seat.fast) ? { forBots: seat.ready_for_bots, fast: seat.fast } : undefined;
}
