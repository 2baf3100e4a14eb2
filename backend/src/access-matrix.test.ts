import type { Call } from '@riftdrop/contract/http/call';
import type { Route } from '@riftdrop/contract/http/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOnce, quoteOf } from './cases/testing.ts';
import { aSubscription } from './notices/testing.ts';
import type { TestPlayer } from './plumbing/testing.ts';
import { testApp } from './plumbing/testing/app.ts';
import { attachSocial } from './plumbing/testing/social.ts';
import { aJoiningSession } from './race/sessions/testing.ts';
import { aFreeGiveaway, aFrozenRound } from './race/testing.ts';
import { aFinishedBattle, battleCases, roundsOf } from './pvp/testing.ts';
import { roundsFor, royaleTable, withBots } from './royale/testing.ts';
import { aFinishedRps, rpsTable } from './rps/testing.ts';
import { Authenticator, createPasskey, passkeyCode } from './auth/passkeys/testing.ts';
import { withFactor } from './auth/two-factor/testing.ts';
import { checkoutProviders, providers } from './wallet/payments/providers/all.ts';
import { sandboxKey } from './wallet/payments/sandbox/signature.ts';
import {
  aCashOut,
  aCashOutAccount,
  anItem,
  anOffer,
  aSendRequest,
  aTradeUrl,
  cashOutBody,
  cashOutSettings,
  purchaseOf,
} from './wallet/testing.ts';
import { anUpgrade } from './upgrade/testing.ts';

/** A player with one of everything that can be owned. */
interface Owner {
  player: TestPlayer;
  dropId: string;
  /** A closed pair of seeds. */
  pairId: string;
  sessionId: string;
  backupCodes: string[];
  /** Texts that no other player may ever see. */
  marks: string[];
}
interface Sample {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
/**
 * How a call is tried. `none`: no id in it, the call acts on the caller's things or on public ones. `public`: names a
 * public thing. `own`: names a thing of one player; `missing` names one that does not exist.
 */
type Row =
  | { names: 'none'; sample?: (owner: Owner) => Sample | Promise<Sample>; /** The owner's status, when it is not 200. */ status?: number }
  | { names: 'public' | 'own'; sample: (owner: Owner) => Sample | Promise<Sample>; missing: Sample };

const slug = 'greenhouse';
const kingSlug = 'pretender';
const freeSlug = 'dawn_free_case_level_1';
const unknownId = '999999999999';
const settings = { tfa_on_login: true, tfa_on_cash_out: true, tfa_on_cash_out_account: true };
/** Answers to challenges that the site never made. */
const question = { challenge: 'a'.repeat(43), rp: { id: 'localhost' }, rpId: 'localhost' };
const stranger = new Authenticator({ origin: 'http://localhost' });
const notAsked = { create: stranger.create(question), get: stranger.get(question) };
const noSignIn = { code: 'made-up', code_verifier: 'made-up' };
const aBattle = { drop_cases: [{ order: 0, amount: 1, drop_case_slug: slug }] };
const aRoyale = { max_users: 4 as const, rounds: roundsFor(4, slug) };
const noBattle = { params: { uid: '0'.repeat(32) } };
const noPayment = { params: { id: '0'.repeat(32) } };
const noCashOut = { params: { id: '0'.repeat(32) } };
const noOffer = { item_id: '1', offer_id: '1-0', name: 'x', price: 1 };
const nickname = { url: 'https://nowhere.example/', state: 'state-12345', challenge: 'a'.repeat(43) };

async function aTrial() {
  return app.reply('POST /dropcase/trial', {});
}

const anotherPlayer = async () => ({ params: { steamid: (await app.aPlayer()).steamid } });

const noSeeds = { gameSeed: '0'.repeat(64), rockSeed: 'r', paperSeed: 'p', scissorsSeed: 's' };
const trackOf = (seeds: typeof noSeeds, startedAt: string) => ({
  input: { ...seeds, startedAt, figures: ['rock', 'paper', 'scissors'], positions: [1, 2, 3] },
  output: { winner: 'rock', resultHash: '0'.repeat(64) },
});

const onePlayer: Row = { names: 'public', sample: ({ player }) => ({ params: { id: player.id } }), missing: { params: { id: unknownId } } };
/** A row of a call that names a public thing by its slug. */
const named = (known: string): Row => ({
  names: 'public',
  sample: () => ({ params: { slug: known } }),
  missing: { params: { slug: 'no-such-slug' } },
});
/** A row of a call that names a game. */
const oneGame = (made: (player: TestPlayer) => Promise<Sample>): Row => ({
  names: 'public',
  sample: ({ player }) => made(player),
  missing: noBattle,
});

/** One row per call of the contract. A call without a row does not compile, and a row without a call fails below. */
const rows: Record<Route, Row> = {
  'GET /bootstrap': { names: 'none' },
  'GET /health': { names: 'none' },
  'POST /dev/clock': { names: 'none', sample: () => ({ body: { behind: 0 } }) },
  'POST /analytics/page-views': { names: 'none', sample: () => ({ body: { page: 'cases:home', campaign: null } }) },
  'GET /captcha': { names: 'none' },
  'GET /dropcase': { names: 'none' },
  'GET /dropcase/:slug': named(slug),
  'GET /dropcase/top-drop/:slug': named(slug),
  'GET /dropcase/best-items': { names: 'none' },
  'POST /dropcase/trial': { names: 'none' },
  'POST /dropcase/trial/:slug': {
    names: 'public',
    sample: async () => ({ params: { slug }, body: { ...(await aTrial()), client_seed: 'visitor' } }),
    missing: { params: { slug: 'no-such-case' }, body: { public_hash: '0'.repeat(64), sealed: 'x', client_seed: 'visitor' } },
  },
  'GET /dropcase/search': { names: 'none', sample: () => ({ query: { text: 'case', favorite: 'false' } }) },
  'GET /dropcase/favorites': { names: 'none' },
  'POST /dropcase/favorites/:slug': named(slug),
  'POST /dropcase/favorites/delete/:slug': {
    names: 'public',
    sample: async ({ player }) => {
      await app.ask('POST /dropcase/favorites/:slug', { params: { slug: 'skyline' } }, { as: player });
      return { params: { slug: 'skyline' } };
    },
    missing: { params: { slug: 'no-such-case' } },
  },
  'GET /dropcase/:slug/drop-case-versions': named(slug),
  'GET /dropcase/drop-case-version/:id/skins': {
    names: 'public',
    sample: () => ({ params: { id: '1-1' } }),
    missing: { params: { id: '1-999' } },
  },
  'GET /openings': { names: 'none' },
  'GET /top-wins': { names: 'none' },
  'GET /skins/:id': { names: 'public', sample: () => ({ params: { id: '11' } }), missing: { params: { id: unknownId } } },
  'GET /skins/version/list': { names: 'none' },
  'GET /statistics': { names: 'none' },
  'GET /rates': { names: 'none' },
  'GET /giveaway/list': { names: 'none' },
  'GET /giveaway/:slug': named('hourly_giveaway'),
  'GET /giveaway/rounds/:slug': named('hourly_giveaway'),
  'GET /giveaway/round/:id/participants': {
    names: 'public',
    sample: async () => ({ params: { id: await aFrozenRound(app) } }),
    missing: { params: { id: unknownId } },
  },
  'POST /giveaway/:slug/join': {
    names: 'public',
    sample: async () => ({ params: { slug: await aFreeGiveaway(app) } }),
    missing: { params: { slug: 'nothing-like-it' } },
  },
  'GET /royale-race': { names: 'none' },
  'GET /royale-race/session/:id': {
    names: 'public',
    sample: async () => ({ params: { id: await aJoiningSession(app) } }),
    missing: { params: { id: unknownId } },
  },
  'GET /royale-race/session/list/finished': { names: 'none' },
  'POST /royale-race/session/:id/join': {
    names: 'public',
    sample: async ({ player }) => ({ params: { id: await aJoiningSession(app, player) } }),
    missing: { params: { id: unknownId } },
  },
  'POST /dev/royale-race/session/:id/join': {
    names: 'public',
    sample: async () => ({ params: { id: await aJoiningSession(app) } }),
    missing: { params: { id: unknownId } },
  },
  'POST /admin/profile/:id/game-flags': {
    names: 'public',
    sample: ({ player }) => {
      app.plumbing.config.administrators.push(player.steamid);
      return { params: { id: player.id }, body: { only_with_bots: false } };
    },
    missing: { params: { id: unknownId }, body: { only_with_bots: false } },
  },
  'POST /admin/royale-race/pause': {
    names: 'none',
    sample: ({ player }) => {
      app.plumbing.config.administrators.push(player.steamid);
      return { body: { paused: false } };
    },
  },
  'GET /upgrade/skins': { names: 'none', sample: () => ({ query: { cost: '1000', multiplier: '1.2' } }) },
  'GET /upgrade/history': { names: 'none' },
  'POST /upgrade/create': { names: 'none', sample: async ({ player }) => ({ body: await anUpgrade(app, player) }) },
  'POST /demo/start': { names: 'none' },
  'POST /demo/stop': { names: 'none' },
  'POST /dropcase/open/:slug': {
    names: 'public',
    sample: async () => ({ params: { slug }, body: await quoteOf(app, slug) }),
    missing: { params: { slug: 'no-such-case' }, body: { version: 1, client_seed: 'x' } },
  },
  'POST /dropcase/open/:slug/multi': {
    names: 'public',
    sample: async () => ({ params: { slug }, body: { ...(await quoteOf(app, slug)), amount: 2 } }),
    missing: { params: { slug: 'no-such-case' }, body: { version: 1, client_seed: 'x', amount: 2 } },
  },
  'POST /dropcase/open-free/:slug': {
    names: 'public',
    sample: async ({ player }) => {
      await attachSocial(app, player, { follows: true });
      return { params: { slug: freeSlug }, body: await quoteOf(app, freeSlug) };
    },
    missing: { params: { slug: 'no-such-case' }, body: { version: 1, client_seed: 'x' } },
  },
  'GET /kings/current': { names: 'none' },
  'GET /kings/current/:slug': named(kingSlug),
  'GET /kings/history/:slug': named(kingSlug),
  'GET /kings/:id': { names: 'public', sample: aReign, missing: { params: { id: unknownId } } },
  'GET /kings/:id/drops': { names: 'public', sample: aReign, missing: { params: { id: unknownId } } },
  'GET /profile/socials': { names: 'none' },
  'GET /socials/:network/auth/url': { names: 'none', sample: () => ({ params: { network: 'twitter' } }) },
  'POST /socials/:network/attach/callback': {
    names: 'none',
    sample: () => ({ params: { network: 'twitter' }, body: { code: 'made-up', state: 'made-up' } }),
    status: 422,
  },
  'POST /socials/:network/:id/detach': {
    names: 'own',
    sample: async ({ player }) => ({ params: { network: 'facebook', id: (await attachSocial(app, player, { network: 'facebook' })).id! } }),
    missing: { params: { network: 'facebook', id: unknownId } },
  },
  'GET /seeds/current': { names: 'none' },
  'POST /seeds/rotate': { names: 'none' },
  'GET /seeds/history': { names: 'none' },
  'GET /seeds/proof': { names: 'none' },
  'GET /seeds/:id/proof': {
    names: 'own',
    sample: ({ pairId }) => ({ params: { id: pairId } }),
    missing: { params: { id: unknownId } },
  },
  'GET /beacons/current': { names: 'none' },
  'GET /open-data': { names: 'none' },
  'GET /open-data/keys': { names: 'none' },
  'GET /returns': { names: 'none' },
  'GET /beacons/:id/:round': {
    names: 'public',
    sample: () => ({ params: { id: 'local-chain.1', round: '1' } }),
    missing: { params: { id: 'local-chain.1', round: '28801' } },
  },
  'GET /ledger/statement': { names: 'none' },
  'GET /ledger/statement/csv': { names: 'none' },
  'GET /ledger/head': { names: 'none' },
  'GET /play-safety/session': { names: 'none', sample: () => ({ query: { since: new Date().toISOString() } }) },
  'POST /push-notifications/store': { names: 'none', sample: () => ({ body: aSubscription() }) },
  'POST /push-notifications/remove': { names: 'none', sample: () => ({ body: { endpoint: aSubscription().endpoint } }) },
  'POST /profile/test-push-notification': { names: 'none', status: 404 },
  'GET /profile/me': { names: 'none' },
  'POST /profile/update/tos': { names: 'none' },
  'POST /profile/edit': { names: 'none', sample: () => ({ body: { bots_allowed: true } }) },
  'POST /profile/block/absolute': { names: 'none', sample: () => ({ body: { self_block_period: 1 } }) },
  'GET /profile/:id': onePlayer,
  'GET /profile/me/closing': { names: 'none' },
  // The owner has two-factor and sends no code.
  'POST /profile/me/close': { names: 'none', sample: () => ({ body: { confirmation: 'CLOSE' } }), status: 422 },
  'GET /profile/me/statistic': { names: 'none' },
  'GET /profile/me/statistic/rolls': { names: 'none' },
  'POST /profile/me/statistic/rolls/update': { names: 'none' },
  'POST /profile/follow/:steamid': { names: 'public', sample: anotherPlayer, missing: { params: { steamid: unknownId } } },
  'POST /profile/unfollow/:steamid': { names: 'public', sample: anotherPlayer, missing: { params: { steamid: unknownId } } },
  'GET /profile/followings': { names: 'none' },
  'POST /profile/followings/:steamid/notifications': {
    names: 'own',
    sample: async ({ player }) => {
      const { params } = await anotherPlayer();
      await app.ask('POST /profile/follow/:steamid', { params }, { as: player });
      return { params, body: { on: false } };
    },
    missing: { params: { steamid: unknownId }, body: { on: false } },
  },
  'GET /profile/drops/:id': onePlayer,
  'GET /profile/drop/:id/details': {
    names: 'public',
    sample: ({ dropId }) => ({ params: { id: dropId } }),
    missing: { params: { id: unknownId } },
  },
  'GET /partner/terms': { names: 'none' },
  'GET /partner': { names: 'none' },
  'GET /partner/payouts': { names: 'none' },
  'GET /partner/statistics': { names: 'none' },
  'GET /partner/net-balance': { names: 'none', sample: () => ({ query: { amount: '100', payout_level: '1', type: 'balance' } }) },
  'GET /partner/gross-balance': { names: 'none', sample: () => ({ query: { amount: '100', payout_level: '1', type: 'skins' } }) },
  'POST /partner/update/tos': { names: 'none', sample: () => ({ body: {} }) },
  'POST /partner/edit': { names: 'none', sample: () => ({ body: { code: 'my-code' } }), status: 422 },
  'POST /partner/payout': { names: 'none', sample: () => ({ body: { amount: 100, payout_level: 1 } }), status: 422 },
  'GET /partner/skin-items': { names: 'none' },
  'POST /partner/payout/create': { names: 'none', sample: () => ({ body: { type: 'skins', payout_level: 1 } }), status: 422 },
  'POST /partner/payout-skin-item': {
    names: 'none',
    sample: () => ({ body: { partner_payout_id: '0'.repeat(32), name: 'No such | Skin' } }),
    status: 404,
  },
  'POST /partner/form': {
    names: 'none',
    sample: () => ({ body: { name: 'N', email: 'n@x.example', channel_url: 'https://x.example', audience: 1, message: 'Hello' } }),
  },
  'POST /profile/followers/send': { names: 'none', sample: () => ({ body: { title: 'New', body: 'Look', url: '/' } }), status: 422 },
  'POST /profile/referrer': { names: 'none', sample: () => ({ body: { type: 'f', code: 'no-such-code' } }), status: 404 },
  'GET /profile/block/deposits': { names: 'none' },
  'POST /profile/block/deposits': {
    names: 'none',
    sample: () => ({ body: { self_deposit_limit: 5_000, self_deposit_limit_period: 1 } }),
  },
  'POST /profile/block/deposits/keep': { names: 'none', sample: () => ({ body: {} }) },
  'GET /profile/block/losses': { names: 'none' },
  'POST /profile/block/losses': { names: 'none', sample: () => ({ body: { self_loss_limit: 5_000_000, self_loss_limit_period: 1 } }) },
  'POST /profile/block/losses/confirm': { names: 'none', sample: () => ({ body: { self_loss_limit_period: 1 } }), status: 404 },
  'POST /profile/block/deposits/confirm': { names: 'none', sample: () => ({ body: { self_deposit_limit_period: 1 } }), status: 404 },
  // No player here has set a trade URL.
  'GET /payment/waxpeer/steam-inventory': { names: 'none', sample: () => ({}), status: 422 },
  'POST /payment/waxpeer/create-deposit': { names: 'none', sample: () => ({ body: { items: ['1'] } }), status: 422 },
  'GET /payment/crypto/wallet': { names: 'none', sample: () => ({ query: { symbol: 'LTC' } }) },
  'POST /payment/crypto/wallet': { names: 'none', sample: () => ({ body: { symbol: 'LTC' } }) },
  'POST /payment/coupon': { names: 'none', sample: () => ({ body: { code: 'NO-SUCH-CODE' } }), status: 422 },
  'GET /payment/gift-card/list': { names: 'none' },
  'POST /payment/gift-card/code': { names: 'none', sample: () => ({ body: { code: 'NO-SUCH-CODE' } }), status: 422 },
  'GET /payment/exchange/dat-points': { names: 'none' },
  'POST /payment/exchange/dat-points': { names: 'none', sample: () => ({ body: { dat_points: 100 } }), status: 422 },
  'GET /cashout/settings': { names: 'none', sample: openCashOuts },
  'GET /cashout/accounts': { names: 'none' },
  'GET /cashout/list': { names: 'none' },
  'POST /cashout/account': {
    names: 'none',
    sample: () => ({ body: { symbol: 'LTC', address: 'made-up', label: 'mine' } }),
    status: 422,
  },
  'POST /cashout/account/delete/:id': {
    names: 'own',
    sample: async ({ player }) => ({ params: { id: (await aCashOutAccount(app, player)).id } }),
    missing: noCashOut,
  },
  'GET /cashout/:id': { names: 'own', sample: ofCashOut, missing: noCashOut },
  // Its owner has switched the code on.
  'POST /cashout/create': { names: 'none', sample: async ({ player }) => ({ body: await cashOutBody(app, player) }), status: 422 },
  'POST /cashout/cancel/:id': { names: 'own', sample: ofCashOut, missing: noCashOut },
  // Its owner has switched the code on.
  'POST /inventory/send/create': {
    names: 'none',
    sample: async ({ player }) => ({ body: { drop_id: await anItem(app, player), recipient: aTradeUrl } }),
    status: 422,
  },
  'GET /inventory/send/list': { names: 'none' },
  'GET /inventory/send/details/:id': { names: 'own', sample: ofSend, missing: noCashOut },
  'POST /inventory/send/purchase/:id': { names: 'own', sample: aPurchase, missing: { ...noCashOut, body: { items: [noOffer] } } },
  'POST /inventory/send/close/:id': { names: 'own', sample: ofSend, missing: noCashOut },
  'POST /inventory/send/cancel-items/:id': {
    names: 'own',
    sample: async (owner) => {
      const { id, drop_id } = await sendOfOwner(owner);
      return { params: { id }, body: { items: [drop_id] } };
    },
    missing: { ...noCashOut, body: { items: ['1'] } },
  },
  'GET /waxpeer/send-request-offers/:id': { names: 'own', sample: ofSend, missing: noCashOut },
  'GET /waxpeer/prices': { names: 'none' },
  'GET /waxpeer/offers': { names: 'none', sample: () => ({ query: { name: 'Carbine' } }) },
  'POST /profile/statement': { names: 'none' },
  'GET /payment/settings': { names: 'none' },
  'GET /payment/list': { names: 'none' },
  'GET /payment/:id': { names: 'own', sample: aPayment, missing: noPayment },
  'GET /dev/payments/:id': { names: 'own', sample: aPayment, missing: noPayment },
  'POST /payment/checkout': { names: 'none', sample: () => ({ body: { amount: 5_000, provider: 'zen' } }) },
  'POST /payment/checkout/:id': { names: 'own', sample: aPayment, missing: noPayment },
  'POST /payment/cancel/:id': { names: 'own', sample: aPayment, missing: noPayment },
  'POST /inventory/sell/:dropId': {
    names: 'own',
    sample: ({ dropId }) => ({ params: { dropId } }),
    missing: { params: { dropId: unknownId } },
  },
  'POST /inventory/sell-bulk': {
    names: 'own',
    sample: ({ dropId }) => ({ body: { drops: [dropId] } }),
    missing: { body: { drops: [unknownId] } },
  },
  'POST /inventory/sell/all': { names: 'none' },
  'POST /oauth/token': {
    names: 'none',
    sample: () => ({ body: { grant_type: 'refresh_token', refresh_token: 'made-up' } }),
    status: 401,
  },
  'POST /oauth/invalidate': { names: 'none' },
  'POST /dev/session': { names: 'none', sample: () => ({ body: { new: true } }) },
  'GET /profile/sessions': { names: 'none' },
  'POST /profile/sessions/:id/end': {
    names: 'own',
    sample: ({ sessionId }) => ({ params: { id: sessionId } }),
    missing: { params: { id: 'nobodys-session' } },
  },
  'POST /profile/sessions/end-all': { names: 'none' },
  'POST /profile/agreements': { names: 'none', sample: () => ({ body: { terms: true, age: true, fake_admins: true, version: '1' } }) },
  'POST /oauth/nickname/key': { names: 'none', sample: () => ({ body: nickname }), status: 422 },
  'POST /oauth/nickname/validate': { names: 'none', sample: () => ({ body: { key: 'made-up' } }), status: 422 },
  'GET /profile/tfa/qr': { names: 'none', status: 409 },
  'POST /profile/tfa/enable': { names: 'none', sample: () => ({ body: { tfa_code: '000000' } }), status: 409 },
  'POST /profile/tfa/disable': { names: 'none', sample: () => ({ body: { tfa_code: '000000' } }), status: 422 },
  'POST /profile/tfa/settings': { names: 'none', sample: () => ({ body: settings }) },
  'POST /group/game/create': { names: 'none', sample: () => ({ body: aBattle }) },
  'POST /group/game/:uid/join': { names: 'public', sample: async () => ofBattle(await app.aPlayer()), missing: noBattle },
  'POST /group/game/:uid/quit': oneGame(ofBattle),
  'POST /group/game/:uid/cancel': oneGame(ofBattle),
  'POST /group/game/:uid/ready': oneGame(ofBattle),
  'POST /group/game/:uid/ready-for-bots': oneGame(ofBattle),
  'POST /group/game/:uid/fast': oneGame(ofBattle),
  'POST /group/game/:uid/reaction': {
    names: 'public',
    sample: async ({ player }) => ({ ...(await ofBattle(player)), body: { reaction: 'gg' } }),
    missing: { ...noBattle, body: { reaction: 'gg' } },
  },
  'POST /group/game/:uid/same-by-uid': oneGame(ofBattle),
  'POST /group/same-game/:id': {
    names: 'public',
    sample: async ({ player }) => ({ params: { id: await battleOf(player) } }),
    missing: { params: { id: '0'.repeat(32) } },
  },
  'GET /group/game/:uid': oneGame(ofBattle),
  'GET /group/game/:uid/roulette': { names: 'public', sample: aDrawnBattle, missing: noBattle },
  'GET /group/game/:uid/proof': { names: 'public', sample: aDrawnBattle, missing: noBattle },
  'POST /inventory/sell/group-game/:uid': { names: 'own', sample: ({ player }) => ofBattle(player), missing: noBattle },
  'POST /admin/group/game/:uid/remove': {
    names: 'public',
    sample: aRemoval,
    missing: { ...noBattle, body: { steam_user_id: '1', reason: 'r' } },
  },
  'POST /dev/group/game/:uid/join': oneGame(ofBattle),
  'POST /dev/group/game/:uid/ready-for-bots': oneGame(ofBattle),
  'GET /group/list/games/running': { names: 'none' },
  'GET /group/list/games/finished': { names: 'none' },
  'GET /group/list/games/running/my': { names: 'none' },
  'GET /group/list/games/finished/my': { names: 'none' },
  'GET /group/list/games/history/:id': onePlayer,
  'GET /group/games/summary/:id': onePlayer,
  'POST /battle-royale/create': { names: 'none', sample: () => ({ body: aRoyale }) },
  'POST /battle-royale/:uid/join': { names: 'public', sample: async () => ofRoyale(await app.aPlayer()), missing: noBattle },
  'POST /battle-royale/:uid/quit': oneGame(ofRoyale),
  'POST /battle-royale/:uid/cancel': oneGame(ofRoyale),
  'POST /battle-royale/:uid/ready-for-bots': oneGame(ofRoyale),
  'POST /battle-royale/:uid/add-bots': oneGame(ofRoyale),
  'POST /battle-royale/same-game/:id': {
    names: 'public',
    sample: async ({ player }) => ({ params: { id: (await ofRoyale(player)).params!.uid! } }),
    missing: { params: { id: '0'.repeat(32) } },
  },
  'GET /battle-royale/:uid': oneGame(ofRoyale),
  'GET /battle-royale/:uid/match/:matchId': {
    names: 'public',
    sample: async (owner) => ({ params: { ...(await aPlayedRoyale(owner)).params, matchId: '1-1' } }),
    missing: { params: { ...noBattle.params, matchId: '1-1' } },
  },
  'GET /battle-royale/:uid/roulette': { names: 'public', sample: aPlayedRoyale, missing: noBattle },
  'GET /battle-royale/:uid/proof': { names: 'public', sample: aPlayedRoyale, missing: noBattle },
  'GET /battle-royale/:uid/drops': {
    names: 'public',
    sample: async (owner) => ({ ...(await aPlayedRoyale(owner)), query: { drop_ids: '0' } }),
    missing: { ...noBattle, query: { drop_ids: '0' } },
  },
  'POST /inventory/sell/battle-royale-game/:uid': { names: 'own', sample: ({ player }) => ofRoyale(player), missing: noBattle },
  'POST /dev/battle-royale/game/:uid/join': oneGame(ofRoyale),
  'POST /dev/battle-royale/game/:uid/add-bots': oneGame(ofRoyale),
  'POST /dev/battle-royale/game/:uid/ready-for-bots': oneGame(ofRoyale),
  'GET /battle-royale/list/running': { names: 'none' },
  'GET /battle-royale/list/finished': { names: 'none' },
  'GET /battle-royale/list/history/:id': onePlayer,
  'GET /battle-royale/summary/:id': onePlayer,
  'POST /rps/game/create': { names: 'none', sample: () => ({ body: aBattle }) },
  'POST /rps/game/:uid/join': { names: 'public', sample: async () => ofRps(await app.aPlayer()), missing: noBattle },
  'POST /rps/game/:uid/quit': oneGame(ofRps),
  'POST /rps/game/:uid/cancel': oneGame(ofRps),
  'POST /rps/game/:uid/ready-for-bots': oneGame(ofRps),
  'POST /rps/game/:uid/reaction': {
    names: 'public',
    sample: async ({ player }) => ({ ...(await ofRps(player)), body: { reaction: 'gg' } }),
    missing: { ...noBattle, body: { reaction: 'gg' } },
  },
  'POST /rps/game/:uid/track': {
    names: 'public',
    sample: aTrack,
    missing: { ...noBattle, body: trackOf(noSeeds, '2026-11-23T00:00:00Z') },
  },
  'POST /rps/same-game/:id': {
    names: 'public',
    sample: async ({ player }) => ({ params: { id: (await ofRps(player)).params!.uid! } }),
    missing: { params: { id: '0'.repeat(32) } },
  },
  'GET /rps/game/:uid': oneGame(ofRps),
  'GET /rps/game/:uid/proof': { names: 'public', sample: aPlayedRps, missing: noBattle },
  'POST /inventory/sell/rps/:uid': { names: 'own', sample: ({ player }) => ofRps(player), missing: noBattle },
  'POST /dev/rps/game/:uid/join': oneGame(ofRps),
  'POST /dev/rps/game/:uid/ready-for-bots': oneGame(ofRps),
  'POST /dev/rps/game/:uid/quit': {
    names: 'public',
    sample: async ({ player }) => {
      const sample = await ofRps(player);
      await rpsTable(app).send('POST /dev/rps/game/:uid/join', { ...sample, body: {} }, player);
      return sample;
    },
    missing: noBattle,
  },
  'GET /rps/list/running': { names: 'none' },
  'GET /rps/list/finished': { names: 'none' },
  'GET /rps/games/history/:id': onePlayer,
  'GET /rps/games/summary/:id': onePlayer,
  'GET /all-games/list/running': { names: 'none' },
  'GET /all-games/list/best': { names: 'none' },
  'GET /all-games/list/top': { names: 'none' },
  'GET /all-games/figures': { names: 'none' },
  'GET /all-games/list/finished': { names: 'none' },
  'GET /all-games/list/finished/my': { names: 'none' },
  'GET /all-games/statistics/:id': onePlayer,
  'GET /profile/tfa/passkeys': { names: 'none' },
  'POST /profile/tfa/passkeys/begin': { names: 'none', sample: () => ({ body: { tfa_code: '000000' } }), status: 422 },
  'POST /profile/tfa/passkeys/create': { names: 'none', sample: () => ({ body: { name: '', credential: notAsked.create } }), status: 422 },
  'POST /profile/tfa/passkeys/:id/remove': {
    names: 'own',
    sample: aPasskey,
    missing: { params: { id: unknownId }, body: { tfa_code: '000000' } },
  },
  'POST /profile/tfa/passkeys/ask': { names: 'none' },
  'POST /profile/tfa/passkeys/use': { names: 'none', sample: () => ({ body: { credential: notAsked.get } }), status: 422 },
  'POST /oauth/passkey/ask': { names: 'none', sample: () => ({ body: noSignIn }), status: 422 },
  'POST /oauth/passkey/use': { names: 'none', sample: () => ({ body: { ...noSignIn, credential: notAsked.get } }), status: 422 },
  'POST /profile/tfa/backup-codes/create': { names: 'none', sample: () => ({ body: { tfa_code: '000000' } }), status: 422 },
};

const app = testApp({ config: { alternateLogin: true } });
beforeAll(async () => {
  // The first look begins the chain, whose first round is shown seconds later.
  await app.ask('GET /beacons/current');
  await app.advance(5_000);
});

/** The reign that an opening of the owner feeds. */
async function aReign({ player }: Owner): Promise<Sample> {
  const { king } = await openOnce(app, player, kingSlug);
  return { params: { id: king!.king_id } };
}

/** An open battle of a player. */
async function battleOf(player: TestPlayer): Promise<string> {
  return (await app.reply('POST /group/game/create', { body: aBattle }, { as: player })).uid!;
}
async function ofBattle(player: TestPlayer): Promise<Sample> {
  return { params: { uid: await battleOf(player) } };
}

/** A payment of the owner that is not paid yet. */
async function aPayment({ player }: Owner): Promise<Sample> {
  const started = await app.reply('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen' } }, { as: player });
  return { params: { id: started.id } };
}

/** The payout provider has published its costs. */
async function openCashOuts(): Promise<Sample> {
  await cashOutSettings(app);
  return {};
}

/** A cash-out of the owner that is not approved yet. */
async function ofCashOut({ player }: Owner): Promise<Sample> {
  await sql`update two_factor set on_cash_out = false where player_id = ${player.id}::bigint`.execute(app.db.sql);
  return { params: { id: (await aCashOut(app, player)).id } };
}

/** A send request of the owner that nothing is bought for yet. */
async function sendOfOwner({ player }: Owner) {
  await sql`update two_factor set on_cash_out = false where player_id = ${player.id}::bigint`.execute(app.db.sql);
  return aSendRequest(app, player, 100_000);
}
async function ofSend(owner: Owner): Promise<Sample> {
  return { params: { id: (await sendOfOwner(owner)).id } };
}
async function aPurchase(owner: Owner): Promise<Sample> {
  const { id } = await sendOfOwner(owner);
  return purchaseOf(id, await anOffer(app, owner.player, id));
}

/** The owner is an administrator, and a player sits in a battle. */
async function aRemoval({ player }: Owner): Promise<Sample> {
  app.plumbing.config.administrators.push(player.steamid);
  const guest = await app.aPlayer();
  return { ...(await ofBattle(guest)), body: { steam_user_id: guest.id, reason: 'spam' } };
}

/** A finished battle whose winner was drawn: its case has one item. */
async function aDrawnBattle({ player }: Owner): Promise<Sample> {
  const [one] = await battleCases(app, { price: 10, costs: [9] });
  const { uid } = await aFinishedBattle(app, [player, await app.aPlayer()], { drop_cases: roundsOf(one!) });
  return { params: { uid: uid! } };
}

/** An open game of rock, paper, scissors of a player. */
async function ofRps(player: TestPlayer): Promise<Sample> {
  const { uid } = await rpsTable(app).made(player, aBattle);
  return { params: { uid } };
}

/** A finished one. */
async function aPlayedRps({ player }: Owner): Promise<Sample> {
  const [one] = await battleCases(app, { price: 10, costs: [9] });
  const { uid } = await aFinishedRps(app, [player, await app.aPlayer(), await app.aPlayer()], { drop_cases: roundsOf(one!) });
  return { params: { uid: uid! } };
}

/** An open Battle Royale of a player. */
async function ofRoyale(player: TestPlayer): Promise<Sample> {
  const { uid } = await royaleTable(app).made(player, aRoyale);
  return { params: { uid } };
}

/** A finished one against bots, all of whose matches were drawn: its case has one item. */
async function aPlayedRoyale({ player }: Owner): Promise<Sample> {
  const [one] = await battleCases(app, { price: 10, costs: [9] });
  const uid = await withBots(app, player, { max_users: 4, rounds: roundsFor(4, one!) });
  await royaleTable(app).playOut(uid);
  return { params: { uid } };
}

/** A browser's report of the arena of a finished game. */
async function aTrack(owner: Owner): Promise<Sample> {
  const { params } = await aPlayedRps(owner);
  const { rps } = await rpsTable(app).view(params!.uid!);
  return { params: params!, body: trackOf(rps!.seeds!, rps!.rps_started_at!) };
}

/** A passkey of the owner, and a code of it. */
async function aPasskey({ player, backupCodes }: Owner): Promise<Sample> {
  const authenticator = new Authenticator(app);
  const id = await createPasskey(app, player, authenticator, backupCodes[0]!);
  return { params: { id }, body: { tfa_code: await passkeyCode(app, player, authenticator) } };
}

/** A distinct sum of money, recognisable wherever it appears. */
let money = 77_130_000;
async function anOwner(): Promise<Owner> {
  const { player, secret, backupCodes } = await withFactor(app, { balance: (money += 1009) });
  const { id: dropId } = await openOnce(app, player, slug);
  const rotated = await app.ask('POST /seeds/rotate', {}, { as: player });
  const sessions = await app.ask('GET /profile/sessions', {}, { as: player });
  const me = await app.ask('GET /profile/me', {}, { as: player });
  if (!sessions.ok || !me.ok || !rotated.ok) throw new Error('an owner could not be made');
  const sessionId = sessions.value.items[0]!.id;
  const marks = [String(me.value.balance), sessionId, player.token, player.refreshToken, secret, ...backupCodes];
  return { player, dropId, pairId: rotated.value.closed.id, sessionId, backupCodes, marks };
}

const routes = Object.keys(rows) as Route[];
const callOf = (route: Route): Call => app.app.calls.find((call) => call.route === route)!;
/** Names of accounts at providers, which their pages are opened with. */
const publicKeys = ['ZEN_TERMINAL', 'SKINPAY_PUBLIC_KEY', 'SWITCHERE_API_KEY'];

/** Texts that no answer to any caller may contain: the key of the site, and the keys from providers of the sandbox. */
const secrets = (): string[] => {
  const { secret } = app.plumbing;
  const ofProviders = checkoutProviders.flatMap((name) =>
    Object.entries(providers[name].sandboxKeys((word) => sandboxKey(secret, word).toString('hex').slice(0, 40), secret)).flatMap(
      ([key, value]) => (typeof value === 'string' && value.length === 40 && !publicKeys.includes(key) ? [value] : []),
    ),
  );
  return [...(['hex', 'base64', 'base64url'] as const).map((form) => secret.keys[0].toString(form)), ...ofProviders];
};
const send = async (route: Route, sample: Sample, token?: string) => {
  const answer = await app.ask(route, sample as never, token === undefined ? {} : { as: { token } });
  expect(secrets().filter((text) => answer.text.includes(text))).toEqual([]);
  return answer;
};
const sampleOf = async (row: Row, owner: Owner): Promise<Sample> => (await row.sample?.(owner)) ?? {};
/** All data of a player, to detect changes by other players. */
async function belongings({ player }: Owner): Promise<string[]> {
  const answers = await Promise.all([
    send('GET /profile/me', {}, player.token),
    send('GET /profile/sessions', {}, player.token),
    send('GET /seeds/current', {}, player.token),
    send('GET /profile/drops/:id', { params: { id: player.id }, query: { status: 'all' } }, player.token),
  ]);
  return answers.map(({ text }) => text);
}
/** Keys of an answer that refuses; more would be data. */
const bare = new Set(['error', 'code', 'message', 'fields']);

// proves G34
test('covers every call and kind of access', () => {
  expect([...routes].sort()).toEqual(app.app.calls.map(({ route }) => route).sort());
  // Another kind of access, for example of staff, needs separate columns here.
  expect(new Set(app.app.calls.map(({ access }) => access))).toEqual(new Set(['public', 'optional', 'player']));
});

test('has a rule for each identifier call', () => {
  for (const route of routes) {
    const names = /:(\w*)(id|slug)\b/i.test(route);
    expect([route, rows[route].names === 'none']).toEqual([route, !names && route !== 'POST /inventory/sell-bulk']);
  }
});

// The marks searched for below can be found at all: their owner sees them.
test('marks its owners with what only they see', async () => {
  const owner = await anOwner();
  expect((await send('GET /profile/me', {}, owner.player.token)).text).toContain(owner.marks[0]);
  expect((await send('GET /profile/sessions', {}, owner.player.token)).text).toContain(owner.marks[1]);
  expect(owner.marks.filter((mark) => mark.length < 6)).toEqual([]);
});

describe.each(routes)('%s', (route) => {
  // proves G34, API-007, API-507
  test('refuses unknown callers and reveals nothing', async () => {
    const row = rows[route];
    const owner = await anOwner();
    const sample = await sampleOf(row, owner);
    const before = await belongings(owner);
    const ended = await app.aPlayer();
    await send('POST /oauth/invalidate', {}, ended.token);
    const [head, body] = owner.player.token.split('.');
    for (const token of [undefined, '', 'made-up', `${head}.${body}.AAAA`, ended.token]) {
      const answer = await send(route, sample, token);
      for (const mark of owner.marks) expect(answer.text).not.toContain(mark);
      if (callOf(route).access !== 'player') continue;
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        401,
        { error: true, code: 'login_required', message: expect.any(String) as string },
      ]);
    }
    expect(await belongings(owner)).toEqual(before);
  });

  // proves G34, API-582
  test("hides the owner's things from others, unchanged", async () => {
    const row = rows[route];
    const [owner, other] = [await anOwner(), await app.aPlayer()];
    const sample = await sampleOf(row, owner);
    const before = await belongings(owner);
    const answer = await send(route, sample, other.token);
    for (const mark of owner.marks) expect(answer.text).not.toContain(mark);
    expect(await belongings(owner)).toEqual(before);
    if (row.names !== 'own') return;
    // The answer for a missing thing: it does not reveal which things exist.
    const missing = await send(route, row.missing, other.token);
    expect([answer.status, answer.text]).toEqual([404, missing.text]);
    expect(Object.keys(JSON.parse(answer.text) as object).filter((key) => !bare.has(key))).toEqual([]);
  });

  test('lets the owner', async () => {
    const row = rows[route];
    const owner = await anOwner();
    const answer = await send(route, await sampleOf(row, owner), owner.player.token);
    expect([answer.text.slice(0, 200), answer.status]).toEqual([expect.any(String), row.names === 'none' ? (row.status ?? 200) : 200]);
  });

  test.runIf(rows[route].names !== 'none')('answers 404 for missing things to every player', async () => {
    const row = rows[route];
    if (row.names === 'none') return;
    const player = await app.aPlayer();
    const answers = await Promise.all(
      [player.token, ...(callOf(route).access === 'player' ? [] : [undefined])].map((token) => send(route, row.missing, token)),
    );
    for (const answer of answers) {
      expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([404, expect.stringMatching(/not_found$/)]);
      expect(Object.keys(JSON.parse(answer.text) as object).filter((key) => !bare.has(key))).toEqual([]);
    }
  });
});
