import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { agreementCalls } from './agreements.ts';
import { seedCast } from './cast.ts';
import { migrations } from './schema.ts';
import { blockCalls } from './self-block.ts';
import { hasSimulated } from './simulated.ts';
import type { Config } from '../plumbing/config/config.ts';

export { acceptTerms, consentOf } from './agreements.ts';
export { balancesOf, publishAllBalances, publishBalances, publishTaken } from './balances.ts';
export { cast, sandboxPerson } from './cast.ts';
export { closeAccount, closingsOf } from './closing/close.ts';
export { reopen } from './closing/reopen.ts';
export { closingOf } from './closing/unfinished.ts';
export {
  createPlayer,
  ensurePlayer,
  gamePlayers,
  isAvatar,
  isInDemo,
  lockPlayer,
  playerById,
  playerIdOf,
  publicPlayers,
  setBotsAllowed,
  setGameFlags,
  updatePerson,
  welcome,
  type GameFlags,
  type GamePlayer,
  type PlayerRow,
} from './players.ts';
export { selfBlockedOf, selfBlockOf } from './self-block.ts';
export { shownName } from './shown-name.ts';
export { ensureSimulated } from './simulated.ts';

/**
 * Whether the product may be offered where a request comes from. The country is in a header of the proxy in front of the site:
 * the configuration names the header and the closed countries. Without both every visitor is let in.
 */
export function isOfferedTo(
  headers: IncomingHttpHeaders,
  { countryHeader, closedCountries }: Pick<Config, 'countryHeader' | 'closedCountries'>,
): boolean {
  const country = countryHeader === null ? undefined : headers[countryHeader];
  // A proxy that adds its line to one that the visitor made up leaves both: none of them may be closed.
  const named = [country ?? []].flat().flatMap((line) => line.split(','));
  return !named.some((one) => closedCountries.includes(one.trim().toUpperCase()));
}

/** Players and their agreements. `onBlocked` is called with self-blocks before they are answered. */
export function domain(plumbing: Plumbing, onBlocked: (playerIds: readonly string[]) => void): Domain {
  const { db, config } = plumbing;
  return {
    name: 'accounts',
    migrations,
    settings: async (headers) => ({
      offered: isOfferedTo(headers, config),
      terms_version: config.termsVersion,
      ...(config.identity === 'sandbox' && (await hasSimulated(db.sql)) && { has_simulated_players: true as const }),
    }),
    calls: [...agreementCalls(plumbing), ...blockCalls(db, onBlocked)],
    seed: async () => {
      if (config.identity === 'sandbox') await seedCast(plumbing);
    },
    statistics: async () => {
      const { rows } = await sql<{ users: number }>`select count(*)::int as users from players`.execute(db.sql);
      return { users: rows[0]!.users };
    },
  };
}
