import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Identify } from '../plumbing/http/identity.ts';
import { controlChannel, type ControlEvents } from '../plumbing/live/outbox.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { AccessTokens } from './access.ts';
import { agreementCalls } from './agreements.ts';
import { seedCast } from './cast.ts';
import { closingCalls } from './closing/calls.ts';
import type { IdentitySource } from './identity-source.ts';
import { nicknameCalls } from './nickname.ts';
import { nonceTaker, deleteExpiredSessions } from './nonces.ts';
import { isOfferedTo } from './place.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxSource } from './sandbox/source.ts';
import { migrations } from './schema.ts';
import { passkeyCalls } from './passkeys/calls.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.ts';
import { blockCalls } from './self-block.ts';
import { sessionCalls } from './session-calls.ts';
import { signInRoutes } from './sign-in.ts';
import { steam } from './steam.ts';
import { tokenCalls } from './token.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { resealSecrets } from './two-factor/secret.ts';

export { balancesOf, publishAllBalances, publishBalances, publishTaken } from './balances.ts';
export { isAvatar } from './players.ts';
export {
  createPlayer,
  gamePlayers,
  isInDemo,
  playerById,
  publicPlayers,
  setBotsAllowed,
  setGameFlags,
  type GameFlags,
  type GamePlayer,
  type PlayerRow,
} from './players.ts';
export { closingsOf } from './closing/close.ts';
export { isOfferedTo } from './place.ts';
export { originOf } from './origin.ts';
export { shownName } from './shown-name.ts';
export { signValue, readSigned } from './secrets.ts';
export { acceptTerms, consentOf } from './agreements.ts';
export { selfBlockOf, selfBlockedOf } from './self-block.ts';
export { startSession } from './sessions.ts';
export { tryCode, wrongCode } from './two-factor/spend.ts';
export { isCodeNeeded, tfaOf, type Occasion } from './two-factor/status.ts';

export interface SessionDomain extends Domain {
  identify: Identify;
  tokens: AccessTokens;
}

interface SessionNeeds {
  onBlocked(playerIds: readonly string[]): void;
  /** The other domains, which may keep an account from being closed and erase their part of it. */
  others: readonly Domain[];
}

/** Identities: signing in through the platform, tokens, players. `onBlocked` is called with self-blocks before they are answered. */
export function domain(plumbing: Plumbing, { onBlocked, others }: SessionNeeds): SessionDomain {
  const { db, secret, clock, config } = plumbing;
  const source = sourceOf(plumbing);
  const tokens = new AccessTokens(secret, db, clock);
  const sandbox = config.identity === 'sandbox';
  return {
    name: 'session',
    migrations,
    settings: (headers) => ({ offered: isOfferedTo(headers, config), terms_version: config.termsVersion }),
    identify: tokens.identify,
    tokens,
    calls: [
      ...tokenCalls(plumbing, tokens),
      ...sessionCalls(plumbing, tokens),
      ...closingCalls(plumbing, tokens, others),
      ...agreementCalls(plumbing),
      ...blockCalls(db, onBlocked),
      ...twoFactorCalls(plumbing),
      ...passkeyCalls(plumbing),
      ...(config.alternateLogin ? nicknameCalls(plumbing, source) : []),
    ],
    routes: (server) => {
      signInRoutes(server, plumbing, source, nonceTaker(db, 'taken'));
      if (sandbox) sandboxRoutes(server, plumbing, nonceTaker(db, 'given'));
    },
    seed: async () => {
      if (sandbox) await seedCast(plumbing);
    },
    cleanUp: async () => {
      await deleteExpiredSessions(db);
      await deleteExpiredChallenges(db);
      await resealSecrets(db, plumbing.sealing);
    },
    // However and wherever a session ended: its cached tokens here must not admit it once more.
    onEvent: ({ channel, event, data }) => {
      if (channel !== controlChannel) return;
      if (event === 'session.ended') tokens.forget((data as ControlEvents['session.ended']).sessions);
    },
    statistics: async () => {
      const { rows } = await sql<{ users: number }>`select count(*)::int as users from players`.execute(db.sql);
      return { users: rows[0]!.users };
    },
  };
}

const sourceOf = ({ config, db, secret, log }: Plumbing): IdentitySource =>
  config.identity === 'sandbox' ? sandboxSource(secret, nonceTaker(db, 'given'), db) : steam(config.steamApiKey, log);
