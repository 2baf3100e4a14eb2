import { joinRpsAsGuest, quitRpsAsGuest, readyAllForBotsInRps } from '@riftdrop/contract/api/rps/rps';
import type { Games } from '../games/index.ts';
import type { Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { readyAll, removeGuest, seatGuest } from '../pvp/index.ts';
import { choiceOf } from './calls.ts';
import { rps } from './mode.ts';

/**
 * Opponents for a developer who plays the game alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
export function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = rps;
  return [
    serveMoneyOnce(joinRpsAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, choiceOf(body)) as never),
    serveMoneyOnce(readyAllForBotsInRps, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
    serveMoneyOnce(quitRpsAsGuest, (tx, { params: { uid } }) => removeGuest(games, tx, { kind, uid }) as never),
  ];
}
