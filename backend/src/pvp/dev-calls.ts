import { joinBattleAsGuest, readyAllForBots } from '@riftdrop/contract/pvp';
import { randomInt } from 'node:crypto';
import { startDemo } from '../demo/index.ts';
import { gameById, joinGame, sayReady, type Games } from '../games/index.ts';
import { isRefused, refuse, type Served } from '../plumbing/http.ts';
import { serveMoneyOnce } from '../plumbing/serve-money.ts';
import { createPlayer } from '../session/index.ts';
import { battles } from './battle.ts';

const noBattle = () => refuse('not_found', 'There is no such game.');

/** Company for whoever tries battles out alone: served in development mode, which is that of the sandbox, and nowhere else (API-576). */
export function devCalls(games: Games): Served[] {
  const { config, sealing } = games.plumbing;
  if (config.identity !== 'sandbox') return [];
  return [
    serveMoneyOnce(joinBattleAsGuest, async (tx, { params, body }) => {
      const game = await gameById(games, tx, params.uid, null);
      if (game?.kind !== battles.kind) return noBattle();
      const number = randomInt(1_000_000_000);
      const playerId = await createPlayer(tx, sealing, {
        steamid: `9${String(number).padStart(16, '0')}`,
        nickname: `Guest ${number}`,
        avatar: 'avatar-1',
        balance: game.cost_join,
        points: 0,
        agreed: config.termsVersion,
      });
      if (game.demo) await startDemo(tx, playerId);
      const choice = body.team_number === undefined ? {} : { choice: body.team_number };
      return joinGame(games, tx, params.uid, { playerId, botsAllowed: false, ...choice }) as never;
    }),
    serveMoneyOnce(readyAllForBots, async (tx, { params }) => {
      const game = await gameById(games, tx, params.uid, null);
      if (game?.kind !== battles.kind) return noBattle();
      for (const { player } of game.seats) {
        if (!player) continue;
        const said = await sayReady(games, tx, params.uid, { playerId: player.id, forBots: true, toPlay: true });
        if (isRefused(said)) return said as never;
      }
      return (await gameById(games, tx, params.uid, null))!;
    }),
  ];
}
