import { addBotsAsGuest, joinRoyaleAsGuest, readyAllForBotsInRoyale } from '@riftdrop/contract/api/royale/royale';
import { answeredUnlessRefused, callBots, gameById, type Games } from '../games/index.ts';
import { refuse, type Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { readyAll, seatGuest } from '../pvp/index.ts';
import { royale } from './mode.ts';

/**
 * Opponents for a developer who plays the game alone: served in development mode, which is that of the sandbox, and
 * nowhere else.
 */
export function devCalls(games: Games): Served[] {
  if (games.plumbing.config.identity !== 'sandbox') return [];
  const { kind } = royale;
  return [
    serveMoneyOnce(joinRoyaleAsGuest, (tx, { params: { uid } }) => seatGuest(games, tx, { kind, uid }) as never),
    serveMoneyOnce(addBotsAsGuest, async (tx, { params: { uid } }) => {
      const game = await gameById(games, tx, uid, null);
      if (game?.kind !== kind || !game.creator) return refuse('not_found', 'There is no such game.');
      return answeredUnlessRefused(await callBots(games, tx, uid, game.creator.id)) as never;
    }),
    serveMoneyOnce(readyAllForBotsInRoyale, (tx, { params: { uid } }) => readyAll(games, tx, { kind, uid }) as never),
  ];
}
