import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Identify } from '../plumbing/identity.ts';
import { controlChannel, type ControlEvents } from '../plumbing/outbox.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { AccessTokens } from './access.ts';
import { seedCast } from './cast.ts';
import type { IdentitySource } from './identity-source.ts';
import { nonceTaker, tidySessions } from './nonces.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxSource } from './sandbox/source.ts';
import { signInRoutes } from './sign-in.ts';
import { steam } from './steam.ts';
import { tokenCalls } from './token.ts';
import './tables.ts';

export { createPlayer, playerById, publicPlayers, type NewPlayer, type PlayerRow } from './players.ts';
export { startSession } from './sessions.ts';

export interface SessionDomain extends Domain {
  identify: Identify;
  tokens: AccessTokens;
}

/** Who somebody is: signing in through the platform, tokens, players. */
export function domain(plumbing: Plumbing, source = sourceOf(plumbing)): SessionDomain {
  const { db, secret, clock, config } = plumbing;
  const tokens = new AccessTokens(secret, db, clock);
  const sandbox = config.identity === 'sandbox';
  return {
    name: 'session',
    identify: tokens.identify,
    tokens,
    calls: tokenCalls(plumbing, tokens),
    routes: (server) => {
      signInRoutes(server, plumbing, source, nonceTaker(db, 'taken'));
      if (sandbox) sandboxRoutes(server, plumbing, nonceTaker(db, 'given'));
    },
    seed: async () => {
      if (sandbox) await seedCast(plumbing);
    },
    tidy: () => tidySessions(db),
    // However and wherever a session ended: what is believed about it here must not let it in once more.
    hear: ({ channel, event, data }) => {
      if (channel === controlChannel && event === 'session.ended') tokens.forget((data as ControlEvents['session.ended']).sessions);
    },
    statistics: async () => {
      const { rows } = await sql<{ users: number }>`select count(*)::int as users from players`.execute(db.sql);
      return { users: rows[0]!.users };
    },
  };
}

const sourceOf = ({ config, db, secret, log }: Plumbing): IdentitySource =>
  config.identity === 'sandbox' ? sandboxSource(secret, nonceTaker(db, 'given')) : steam(config.steamApiKey, log);
