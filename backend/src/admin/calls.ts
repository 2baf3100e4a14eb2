import { setGameFlags } from '@riftdrop/contract/api/profile/profile';
import { removeFromBattle } from '@riftdrop/contract/api/pvp/pvp';
import { pauseRace } from '@riftdrop/contract/api/race/royale-race';
import { refuse, type Refused, servePlayer, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { type GameFlags, playerById } from '../accounts/index.ts';
import { Mistake, type Run } from './command.ts';
import { flagCommands } from './player-commands.ts';
import { runIn, typed } from './run.ts';

/** The calls of administrators over HTTP: the same commands, with the same record. */
export function adminCalls({ config, clock, db }: Plumbing, games: Run['games']): Served[] {
  const isAdministrator = async (tx: Tx, playerId: string): Promise<boolean> => {
    const caller = await playerById(tx, playerId);
    return caller !== null && config.administrators.includes(caller.steamid);
  };
  const runAs = (tx: Tx, playerId: string, words: readonly string[]) =>
    runIn({ tx, games, now: new Date(clock.now()) }, `player ${playerId}`, typed(words));
  return [
    serveMoneyOnce(removeFromBattle, async (tx, { playerId, params, body }) => {
      if (!(await isAdministrator(tx, playerId))) return nothingHere();
      const target = await playerById(tx, body.steam_user_id);
      if (!target) return refuse('not_found', 'There is no such player.');
      return orMistake(async () => {
        await runAs(tx, playerId, ['game', 'remove-player', params.uid, target.id, body.reason]);
        return { uid: params.uid };
      });
    }),
    servePlayer(pauseRace, ({ playerId, body }) =>
      inTransaction(db, async (tx) => {
        if (!(await isAdministrator(tx, playerId))) return nothingHere();
        return orMistake(async () => {
          await runAs(tx, playerId, ['race', 'pause', body.paused ? 'on' : 'off']);
          return body;
        });
      }),
    ),
    servePlayer(setGameFlags, ({ playerId, params, body }) =>
      inTransaction(db, async (tx) => {
        if (!(await isAdministrator(tx, playerId))) return nothingHere();
        const target = await playerById(tx, params.id);
        if (!target) return refuse('not_found', 'There is no such player.');
        for (const flag of Object.keys(flagCommands) as (keyof GameFlags)[])
          if (body[flag] !== undefined) await runAs(tx, playerId, [...flagCommands[flag].split(' '), target.id, body[flag] ? 'on' : 'off']);
        const { prepaid_games_allow_all_modes, only_with_bots } = { ...target, ...body };
        return { prepaid_games_allow_all_modes, only_with_bots };
      }),
    ),
  ];
}

const nothingHere = () => refuse('not_found', 'There is nothing at this address.');

/** The output of a command, or the caller's mistake. */
async function orMistake<T>(run: () => Promise<T>): Promise<T | Refused<'not_found'>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Mistake) return refuse('not_found', error.message);
    throw error;
  }
}
