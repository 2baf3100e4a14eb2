import type { Domain } from '../plumbing/domain.ts';
import type { Identify } from '../plumbing/http/identity.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { AccessTokens } from './access.ts';
import { closingCalls } from './close-account.ts';
import type { IdentitySource } from './identity-source.ts';
import { nicknameCalls } from './nickname.ts';
import { nonceTaker, deleteExpiredSessions } from './nonces.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxSource } from './sandbox/source.ts';
import { migrations } from './schema.ts';
import { passkeyCalls } from './passkeys/calls.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.ts';
import { sessionCalls } from './session-calls.ts';
import { signInRoutes } from './sign-in.ts';
import { steam } from './steam.ts';
import { tokenCalls } from './token.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { resealSecrets } from './two-factor/secret.ts';

export { originOf } from './origin.ts';
export { signValue, readSigned } from './secrets.ts';
export { startSession } from './sessions.ts';
export { tryCode, wrongCode } from './two-factor/spend.ts';
export { isCodeNeeded, tfaOf, type Occasion } from './two-factor/status.ts';

export interface AuthDomain extends Domain {
  identify: Identify;
  tokens: AccessTokens;
}

/**
 * Signing in through the platform, tokens and sessions.
 * @param domains may keep an account from being closed, and erase their part of it
 */
export function domain(plumbing: Plumbing, domains: readonly Domain[]): AuthDomain {
  const { db, secret, clock, config } = plumbing;
  const source = sourceOf(plumbing);
  const tokens = new AccessTokens(secret, db, clock);
  const sandbox = config.identity === 'sandbox';
  return {
    name: 'auth',
    migrations,
    identify: tokens.identify,
    tokens,
    calls: [
      ...tokenCalls(plumbing, tokens),
      ...sessionCalls(plumbing, tokens),
      ...closingCalls(plumbing, tokens, domains),
      ...twoFactorCalls(plumbing),
      ...passkeyCalls(plumbing),
      ...(config.alternateLogin ? nicknameCalls(plumbing, source) : []),
    ],
    routes: (server) => {
      signInRoutes(server, plumbing, source, nonceTaker(db, 'taken'));
      if (sandbox) sandboxRoutes(server, plumbing, nonceTaker(db, 'given'));
    },
    cleanUp: async () => {
      await deleteExpiredSessions(db);
      await deleteExpiredChallenges(db);
      await resealSecrets(db, plumbing.sealing);
    },
    onEvent: tokens.onEvent,
  };
}

const sourceOf = ({ config, db, secret, log }: Plumbing): IdentitySource =>
  config.identity === 'sandbox' ? sandboxSource(secret, nonceTaker(db, 'given'), db) : steam(config, log);
