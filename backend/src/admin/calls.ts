import { removeFromBattle } from '@riftdrop/contract/pvp';
import { refuse, type Served } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../plumbing/serve-money.ts';
import { playerById } from '../session/index.ts';
import { Mistake, type Run } from './command.ts';
import { runIn, typed } from './run.ts';

/** What administrators do over HTTP: the same commands, written down in the same way. */
export const adminCalls = ({ config, clock }: Plumbing, games: Run['games']): Served[] => [
  serveMoneyOnce(removeFromBattle, async (tx, { playerId, params, body }) => {
    const caller = await playerById(tx, playerId);
    if (!caller || !config.administrators.includes(caller.steamid)) return refuse('not_found', 'There is nothing at this address.');
    const target = await playerById(tx, body.steam_user_id);
    if (!target) return refuse('not_found', 'There is no such player.');
    try {
      const command = typed(['game', 'remove-player', params.uid, target.id, body.reason]);
      await runIn({ tx, games, now: new Date(clock.now()) }, `player ${playerId}`, command);
      return { uid: params.uid };
    } catch (error) {
      if (error instanceof Mistake) return refuse('not_found', error.message);
      throw error;
    }
  }),
];
