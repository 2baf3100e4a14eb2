import { joinBattleAsGuest, readyAllForBots } from '@riftdrop/contract/api/pvp/pvp';
import type { Games } from '../games/index.ts';
import type { Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { battles } from './battle.ts';
import { readyAll, seatGuest } from './guests.ts';

/**
 * Opponents for a developer who plays battles alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
export function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = battles;
  return [
    serveMoneyOnce(joinBattleAsGuest, (tx, { params: { uid }, body }) => seatGuest(games, tx, { kind, uid }, body.team_number) as never),
    serveMoneyOnce(readyAllForBots, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
  ];
}
