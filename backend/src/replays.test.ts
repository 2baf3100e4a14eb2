import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calls as contract } from '@riftdrop/contract/http/calls';
import type { Route } from '@riftdrop/contract/http/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { proveLedger } from './ledger/index.ts';
import { aFinishedBattle, battleCases, battleTable, roundsOf } from './pvp/testing.ts';
import { roundsFor, royaleTable, withBots } from './royale/testing.ts';
import { loseAll } from './play-safety/testing.ts';
import { anEarner, aSkinPayout } from './partners/testing.ts';
import { aJoiningSession } from './race/sessions/testing.ts';
import { aWonRps, rpsTable } from './rps/testing.ts';
import { type TestApp, type TestPlayer } from './plumbing/testing.ts';
import {
  aCashOut,
  aGiftCard,
  anItem as anyItem,
  anOffer,
  aSendRequest,
  aTradeUrl,
  cashOutBody,
  giveBonus,
  paysIn,
  purchaseOf,
  skinsToSell,
} from './wallet/testing.ts';
import { anUpgrade } from './upgrade/testing.ts';
import { attachSocial } from './plumbing/testing/social.ts';
import { testApp } from './plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
let sharedCase: string;
beforeAll(async () => {
  sharedCase = (await battleCases(app, { price: 10, costs: [5] }))[0]!;
});

const noBattle = '0'.repeat(32);

/** Every kind of money call, with a way to change its body. */
const kinds: [Route, (player: TestPlayer) => Promise<object>, object | null][] = [
  [
    'POST /dropcase/open/:slug',
    async () => ({ params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } }),
    { params: { slug: 'first-light' } },
  ],
  [
    'POST /dropcase/open/:slug/multi',
    async () => ({ params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's', amount: 2 } }),
    { body: { version: 1, client_seed: 's', amount: 3 } },
  ],
  [
    'POST /dropcase/open-free/:slug',
    async (player) => {
      await attachSocial(app, player, { follows: true });
      return { params: { slug: 'dawn_free_case_level_1' }, body: { version: 1, client_seed: 's' } };
    },
    { params: { slug: 'noon_free_case_level_3' } },
  ],
  ['POST /inventory/sell/:dropId', async (player) => ({ params: { dropId: await anItem(player) } }), { params: { dropId: '1' } }],
  ['POST /inventory/sell-bulk', async (player) => ({ body: { drops: [await anItem(player)] } }), { body: { drops: ['1'] } }],
  ['POST /inventory/sell/all', async (player) => ({ ...((await anItem(player)) && {}) }), null],
  [
    'POST /group/game/create',
    async () => ({ body: { drop_cases: roundsOf('riftdrop-classic') } }),
    { body: { drop_cases: roundsOf('first-light') } },
  ],
  ['POST /group/game/:uid/join', async () => aBattle(await app.aPlayer({ balance: 100_000 })), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/quit', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/cancel', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/ready', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/ready-for-bots', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/fast', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/game/:uid/same-by-uid', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /group/same-game/:id', async (player) => ({ params: { id: (await aBattle(player)).params.uid } }), { params: { id: noBattle } }],
  ['POST /dev/group/game/:uid/join', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /dev/group/game/:uid/ready-for-bots', (player) => aBattle(player), { params: { uid: noBattle } }],
  ['POST /dev/royale-race/session/:id/join', async () => ({ params: { id: await aJoiningSession(app) } }), { params: { id: noBattle } }],
  ['POST /admin/group/game/:uid/remove', aRemoval, { body: { steam_user_id: '1', reason: 'other' } }],
  ['POST /inventory/sell/group-game/:uid', (player) => aSharedBattle(player), { params: { uid: noBattle } }],
  [
    'POST /rps/game/create',
    async () => ({ body: { drop_cases: roundsOf('riftdrop-classic') } }),
    { body: { drop_cases: roundsOf('first-light') } },
  ],
  ['POST /rps/game/:uid/join', async () => anRps(await app.aPlayer({ balance: 100_000 })), { params: { uid: noBattle } }],
  ['POST /rps/game/:uid/quit', (player) => anRps(player), { params: { uid: noBattle } }],
  ['POST /rps/game/:uid/cancel', (player) => anRps(player), { params: { uid: noBattle } }],
  ['POST /rps/game/:uid/ready-for-bots', (player) => anRps(player), { params: { uid: noBattle } }],
  ['POST /rps/same-game/:id', async (player) => ({ params: { id: (await anRps(player)).params.uid } }), { params: { id: noBattle } }],
  ['POST /dev/rps/game/:uid/join', (player) => anRps(player), { params: { uid: noBattle } }],
  ['POST /dev/rps/game/:uid/ready-for-bots', (player) => anRps(player), { params: { uid: noBattle } }],
  [
    'POST /dev/rps/game/:uid/quit',
    async (player) => {
      const sample = await anRps(player);
      await rpsTable(app).send('POST /dev/rps/game/:uid/join', { ...sample, body: {} }, player);
      return sample;
    },
    { params: { uid: noBattle } },
  ],
  ['POST /inventory/sell/rps/:uid', (player) => aWin(player), { params: { uid: noBattle } }],
  [
    'POST /battle-royale/create',
    async () => ({ body: { max_users: 4, rounds: roundsFor(4, 'riftdrop-classic') } }),
    { body: { max_users: 4, rounds: roundsFor(4, 'first-light') } },
  ],
  ['POST /battle-royale/:uid/join', async () => aRoyale(await app.aPlayer({ balance: 100_000 })), { params: { uid: noBattle } }],
  ['POST /battle-royale/:uid/quit', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /battle-royale/:uid/cancel', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /battle-royale/:uid/ready-for-bots', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /battle-royale/:uid/add-bots', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /dev/battle-royale/game/:uid/join', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /dev/battle-royale/game/:uid/add-bots', (player) => aRoyale(player), { params: { uid: noBattle } }],
  ['POST /dev/battle-royale/game/:uid/ready-for-bots', (player) => aRoyale(player), { params: { uid: noBattle } }],
  [
    'POST /battle-royale/same-game/:id',
    async (player) => ({ params: { id: (await aRoyale(player)).params.uid } }),
    { params: { id: noBattle } },
  ],
  ['POST /inventory/sell/battle-royale-game/:uid', (player) => aWonRoyale(player), { params: { uid: noBattle } }],
  ['POST /payment/checkout', async () => ({ body: { amount: 5_000, provider: 'zen' } }), { body: { amount: 6_000, provider: 'zen' } }],
  ['POST /payment/checkout/:id', aPayment, { params: { id: 'zen' }, body: { amount: 5_000 } }],
  ['POST /payment/waxpeer/create-deposit', aSkinDeposit, { body: { items: ['1'] } }],
  ['POST /payment/gift-card/code', async () => ({ body: { code: await aGiftCard(app) } }), { body: { code: 'ANOTHER-CODE' } }],
  [
    'POST /payment/exchange/dat-points',
    async (player) => {
      await giveBonus(app, player, 5_000);
      return { body: { dat_points: 1_000 } };
    },
    { body: { dat_points: 2_000 } },
  ],
  [
    'POST /partner/payout',
    async (player) => {
      await anEarner(app, player);
      return { body: { amount: 500, payout_level: 1 } };
    },
    { body: { amount: 600, payout_level: 1 } },
  ],
  [
    'POST /partner/payout-skin-item',
    async (player) => ({ body: await aSkinPayout(app, player) }),
    { body: { partner_payout_id: noBattle, name: 'No such | Skin' } },
  ],
  ['POST /cashout/create', aCashOutOrder, { body: { drop_id: '1', account_id: '1', settings_timestamp: '2026-01-01T00:00:00.000Z' } }],
  ['POST /cashout/cancel/:id', async (player) => ({ params: { id: (await aCashOut(app, player)).id } }), { params: { id: noBattle } }],
  [
    'POST /inventory/send/create',
    async (player) => ({ body: { drop_id: await anyItem(app, player), recipient: aTradeUrl } }),
    { body: { drop_id: '1', recipient: aTradeUrl } },
  ],
  ['POST /inventory/send/purchase/:id', aPurchase, { params: { id: noBattle } }],
  [
    'POST /inventory/send/close/:id',
    async (player) => ({ params: { id: (await aSendRequest(app, player)).id } }),
    { params: { id: noBattle } },
  ],
  ['POST /inventory/send/cancel-items/:id', aCancel, { params: { id: noBattle } }],
  [
    'POST /upgrade/create',
    async (player) => ({ body: await anUpgrade(app, player) }),
    { body: { drop_ids: ['1'], skin_id: '1', chance: 1, item_cost: 1, target_cost: 2 } },
  ],
  ['POST /seeds/rotate', async () => ({ body: { client_seed: 'one' } }), { body: { client_seed: 'two' } }],
];
async function aPurchase(player: TestPlayer): Promise<object> {
  const { id } = await aSendRequest(app, player, 100_000);
  return purchaseOf(id, await anOffer(app, player, id));
}
async function aCancel(player: TestPlayer): Promise<object> {
  const { id, drop_id } = await aSendRequest(app, player);
  return { params: { id }, body: { items: [drop_id] } };
}
async function aCashOutOrder(player: TestPlayer): Promise<object> {
  return { body: await cashOutBody(app, player) };
}
/** An open battle of a player. */
async function aBattle(player: TestPlayer): Promise<{ params: { uid: string } }> {
  const { uid } = await battleTable(app).made(player, { drop_cases: roundsOf('riftdrop-classic') });
  return { params: { uid } };
}
async function aSkinDeposit(player: TestPlayer): Promise<object> {
  // The cheapest: the dearest may cost more than the greatest payment.
  const skin = (await skinsToSell(app, player)).at(-1)!;
  return { body: { items: [skin.id] } };
}
/** A payment that is not paid yet. */
async function aPayment(player: TestPlayer): Promise<object> {
  const started = await app.reply('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen' } }, { as: player });
  return { params: { id: started.id } };
}
async function aRemoval(player: TestPlayer): Promise<object> {
  app.plumbing.config.administrators.push(player.steamid);
  return { ...(await aBattle(player)), body: { steam_user_id: player.id, reason: 'spam' } };
}
/** A finished battle that gave one item to each of two. */
async function aSharedBattle(player: TestPlayer): Promise<{ params: { uid: string } }> {
  const body = { mode: 'equality' as const, drop_cases: roundsOf(sharedCase) };
  const { uid } = await aFinishedBattle(app, [player, await app.aPlayer({ balance: 100_000 })], body);
  return { params: { uid: uid! } };
}
async function anRps(player: TestPlayer): Promise<{ params: { uid: string } }> {
  const { uid } = await rpsTable(app).made(player, { drop_cases: roundsOf('riftdrop-classic') });
  return { params: { uid } };
}
/** A finished game of rock, paper, scissors that the player won. */
async function aWin(player: TestPlayer): Promise<{ params: { uid: string } }> {
  const { uid } = await aWonRps(app, player, { drop_cases: roundsOf(sharedCase) });
  return { params: { uid: uid! } };
}
async function aRoyale(player: TestPlayer): Promise<{ params: { uid: string } }> {
  const { uid } = await royaleTable(app).made(player, { max_users: 4, rounds: roundsFor(4, 'riftdrop-classic') });
  return { params: { uid } };
}
/** A finished Battle Royale that gave the player an item: one match of two is won. */
async function aWonRoyale(player: TestPlayer): Promise<{ params: { uid: string } }> {
  for (;;) {
    const uid = await withBots(app, player, { max_users: 4, rounds: roundsFor(4, sharedCase) });
    const { seats } = await royaleTable(app).playOut(uid);
    if (seats.some((seat) => seat.player?.id === player.id && seat.reward > 0)) return { params: { uid } };
  }
}
async function anItem(player: TestPlayer): Promise<string> {
  return (
    await app.reply(
      'POST /dropcase/open/:slug',
      { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
      { as: player },
    )
  ).drop!.id;
}
const keys = async (id: string) =>
  (await sql<{ n: number }>`select count(*) as n from idempotency where player_id = ${id}`.execute(app.db.sql)).rows[0]!.n;
/** All data of a player that a money call can change. */
const worldOf = async (id: string) =>
  (
    await sql`select (select jsonb_agg(a order by a.id) from accounts a where a.player_id = ${id}) as accounts,
      (select jsonb_agg(d order by d.id) from drops d where d.player_id = ${id}) as drops,
        (select jsonb_agg(s order by s.id) from seed_pairs s where s.player_id = ${id}) as pairs`.execute(app.db.sql)
  ).rows[0];

/** Stakes that cost no money. */
const costless: readonly string[] = ['POST /dropcase/open-free/:slug'];

test('has every money call that is served', () => {
  const routes = app.app.calls.filter(({ money }) => money).map(({ route }) => route);
  expect(kinds.map(([route]) => route).toSorted()).toEqual(routes.toSorted());
});

// proves G07
describe.each(kinds)('%s', (route, input, changed) => {
  const send = (at: TestApp, player: TestPlayer, what: object, key: string) =>
    at.ask(route as 'POST /seeds/rotate', { ...what, key }, { as: player });

  test('repeats the same bytes everywhere for 23 hours', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const [what, key] = [await input(player), randomUUID()];
    const first = await send(app, player, what, key);
    expect(first.status).toBe(200);
    const world = await worldOf(player.id);
    await sql`update idempotency set at = at - interval '23 hours' where player_id = ${player.id}`.execute(app.db.sql);
    for (const at of [app, other, app]) {
      const again = await send(at, player, what, key);
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(await worldOf(player.id)).toEqual(world);
    if (changed) {
      const reused = await send(other, player, { ...what, ...changed }, key);
      expect([reused.status, reused.ok || reused.refusal.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect(await worldOf(player.id)).toEqual(world);
  });

  test('happens once for twenty simultaneous requests', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const [what, key] = [await input(player), randomUUID()];
    const before = await keys(player.id);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? app : other, player, what, key)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers)
      if (!answer.ok)
        expect([answer.status, answer.refusal.code]).toEqual([409, expect.stringMatching(/^(idempotency_in_flight|in_process)$/)]);
    expect(await keys(player.id)).toBe(before + 1);
    expect((await send(other, player, what, key)).text).toBe(good[0]!.text);
  });

  test('is a separate action for another player', async () => {
    const [player, stranger] = [await app.aPlayer({ balance: 100_000 }), await app.aPlayer({ balance: 100_000 })];
    const key = randomUUID();
    const [mine, theirs] = [await send(app, player, await input(player), key), await send(app, stranger, await input(stranger), key)];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.text).not.toBe(mine.text);
  });

  const { stake, payIn, demo, refusals } = contract.get(route)!;

  // proves R2, API-051
  test(stake || payIn ? 'is refused during a self-block' : 'goes on during a self-block', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const what = await input(player);
    await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: player });
    const world = await worldOf(player.id);
    const answer = await send(app, player, what, randomUUID());
    expect([answer.status, answer.ok || answer.refusal.code]).toEqual(stake || payIn ? [403, 'self_blocked'] : [200, true]);
    if (stake || payIn) expect(await worldOf(player.id)).toEqual(world);
  });

  test.runIf(stake && !costless.includes(route))('stakes nothing above the loss limit', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const what = await input(player);
    await loseAll(app, player);
    const world = await worldOf(player.id);
    const answer = await send(app, player, what, randomUUID());
    expect([answer.status, answer.ok || answer.refusal.code]).toEqual([403, 'losses_limit']);
    expect(await worldOf(player.id)).toEqual(world);
  });

  // proves GAME-527, WALLET-509, ERR-515
  test.runIf(stake && refusals.includes('deposits_limit'))('takes no place while a deposit limit is reached', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const what = await input(player);
    const limitDeposits = async (amount: number) =>
      app.ask('POST /profile/block/deposits', { body: { self_deposit_limit: amount, self_deposit_limit_period: 7 } }, { as: player });
    await limitDeposits(5_000);
    await paysIn(app)(player, 5_000);
    const world = await worldOf(player.id);
    const answer = await send(app, player, what, randomUUID());
    expect([answer.status, !answer.ok && answer.refusal]).toMatchObject([
      403,
      { code: 'deposits_limit', message: 'You have reached your own limit.', left: 0, limit: 5_000, days: 7 },
    ]);
    expect(await worldOf(player.id)).toEqual(world);
    await sql`update deposit_limits set amount = 5001 where player_id = ${player.id}::bigint`.execute(app.db.sql);
    expect((await send(app, player, what, randomUUID())).status).toBe(200);
  });

  test.runIf(stake)('stakes no real money in demo mode', async () => {
    const player = await app.aPlayer({ balance: 100_000 });
    const what = await input(player);
    const before = await app.ask('POST /demo/start', {}, { as: player });
    const answer = await send(app, player, what, randomUUID());
    // A game with real money cannot be joined in demo mode.
    const isPlayed =
      demo === 'played' && !['POST /group/game/:uid/join', 'POST /rps/game/:uid/join', 'POST /battle-royale/:uid/join'].includes(route);
    expect([answer.status, answer.ok || answer.refusal.code]).toEqual(isPlayed ? [200, true] : [409, 'demo_on']);
    const after = await app.ask('GET /profile/me', {}, { as: player });
    expect(after.ok && after.value.pre_demo_balance).toBe(before.ok && before.value.pre_demo_balance);
  });
});

// proves G07
test('deletes a key after three days by database clock', async () => {
  const player = await app.aPlayer();
  const { cleanUp } = await import('./plumbing/jobs/cleanup.ts');
  for (const key of ['old', 'young']) await app.ask('POST /seeds/rotate', { body: {}, key }, { as: player });
  await sql`update idempotency set at = at - interval '73 hours' where player_id = ${player.id} and key = 'old'`.execute(app.db.sql);
  app.clock.advance(30 * 86_400_000);
  await cleanUp([], app.plumbing);
  const { rows } = await sql<{ key: string }>`select key from idempotency where player_id = ${player.id}`.execute(app.db.sql);
  expect(rows).toEqual([{ key: 'young' }]);
});

test('keeps balances equal to their transfers', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
});
