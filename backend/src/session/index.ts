import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import type { Identify } from '../plumbing/identity.ts';
import { controlChannel, type ControlEvents } from '../plumbing/outbox.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { AccessTokens } from './access.ts';
import { agreementCalls } from './agreements.ts';
import { seedCast } from './cast.ts';
import { closingCalls } from './closing/calls.ts';
import { consentGuard } from './consent-guard.ts';
import type { IdentitySource } from './identity-source.ts';
import { nicknameCalls } from './nickname.ts';
import { nonceTaker, tidySessions } from './nonces.ts';
import { isOfferedTo } from './place.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sandboxSource } from './sandbox/source.ts';
import { migrations } from './schema.ts';
import { passkeyCalls } from './passkeys/calls.ts';
import { tidyPasskeys } from './passkeys/challenges.ts';
import { SelfBlocks } from './self-block.ts';
import { sessionCalls } from './session-calls.ts';
import { signInRoutes } from './sign-in.ts';
import { steam } from './steam.ts';
import { tokenCalls } from './token.ts';
import { twoFactorCalls } from './two-factor/calls.ts';
import { resealSecrets } from './two-factor/secret.ts';
import { allowsBots, gameFlag, isAvatar } from './players.ts';
import './tables.ts';

export {
  createPlayer,
  isInDemo,
  playerById,
  publicPlayers,
  setBotsAllowed,
  setGameFlags,
  type GameFlags,
  type NewPlayer,
  type PlayerRow,
} from './players.ts';
export { closingsOf, type Closing } from './closing/close.ts';
export { originOf } from './origin.ts';
export { shownName } from './shown-name.ts';
export { signValue, readSigned } from './secrets.ts';
export { acceptTerms, consentOf } from './agreements.ts';
export { selfBlockOf, selfBlockedOf } from './self-block.ts';
export { endAllOf, startSession } from './sessions.ts';
export { tryCode, wrongCode } from './two-factor/spend.ts';
export { isCodeNeeded, tfaOf, type Occasion } from './two-factor/status.ts';

export interface SessionDomain extends Domain {
  identify: Identify;
  tokens: AccessTokens;
  /** Why no money of this player may move now; null when it may. */
  mayPlay: ReturnType<typeof consentGuard>;
}

/** Who somebody is: signing in through the platform, tokens, players. */
export function domain(plumbing: Plumbing, source = sourceOf(plumbing)): SessionDomain {
  const { db, secret, clock, config } = plumbing;
  const tokens = new AccessTokens(secret, db, clock);
  const blocks = new SelfBlocks(plumbing);
  const sandbox = config.identity === 'sandbox';
  let all: readonly Domain[] = [];
  return {
    name: 'session',
    migrations,
    gameRules: {
      botsAllowed: allowsBots,
      prepaysAllModes: gameFlag('prepaid_games_allow_all_modes'),
      playsOnlyWithBots: gameFlag('only_with_bots'),
    },
    settings: (headers) => ({ offered: isOfferedTo(headers, config), terms_version: config.termsVersion }),
    pictures: { avatar: (key) => isAvatar(db.sql, key) },
    collect: (domains) => void (all = domains),
    identify: tokens.identify,
    tokens,
    mayPlay: consentGuard(plumbing, blocks),
    calls: [
      ...tokenCalls(plumbing, tokens),
      ...sessionCalls(plumbing, tokens),
      ...closingCalls(plumbing, tokens, () => all),
      ...agreementCalls(plumbing),
      ...blocks.calls,
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
    tidy: async () => {
      await tidySessions(db);
      await tidyPasskeys(db);
      await resealSecrets(db, plumbing.sealing);
    },
    // However and wherever a session ended: what is believed about it here must not let it in once more.
    onEvent: ({ channel, event, data }) => {
      if (channel !== controlChannel) return;
      if (event === 'session.ended') tokens.forget((data as ControlEvents['session.ended']).sessions);
      if (event === 'player.blocked') blocks.forget((data as ControlEvents['player.blocked']).players);
    },
    statistics: async () => {
      const { rows } = await sql<{ users: number }>`select count(*)::int as users from players`.execute(db.sql);
      return { users: rows[0]!.users };
    },
  };
}

const sourceOf = ({ config, db, secret, log }: Plumbing): IdentitySource =>
  config.identity === 'sandbox' ? sandboxSource(secret, nonceTaker(db, 'given'), db) : steam(config.steamApiKey, log);
