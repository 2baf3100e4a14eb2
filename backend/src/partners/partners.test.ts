import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { house, pay } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { battleCases, battleTable, roundsOf } from '../pvp/testing.ts';
import { act, giveBonus, paysIn, reinstated } from '../wallet/testing.ts';
import { depositsUnder } from './referrer.ts';
import { grossOf, netOf } from './terms.ts';
import { partnerTable } from './testing.ts';

const app = testApp();
const table = partnerTable(app);
let payIn: (player: TestPlayer, amount: number) => Promise<Payment>;
beforeAll(async () => {
  payIn = paysIn(app);
});

const edit = (player: TestPlayer, code: string) => app.ask('POST /partner/edit', { body: { code } }, { as: player });
const payOut = (player: TestPlayer, amount: number, payout_level = 1) =>
  app.ask('POST /partner/payout', { body: { amount, payout_level } }, { as: player });
const codeOf = (answer: Awaited<ReturnType<typeof edit>> | Awaited<ReturnType<typeof payOut>>) =>
  answer.ok ? 'done' : answer.refusal.code;
const gross = async (player: TestPlayer) => (await table.shown(player)).gross_balance;
const balance = async ({ id }: TestPlayer) => (await balancesOf(app.db.sql, id)).balance;

describe('the code of a partner', () => {
  // proves PROFILE-092, API-119, API-121, DATA-094
  test('comes with the terms', async () => {
    const player = await app.aPlayer();
    expect(await table.shown(player)).toMatchObject({ accept_tos: false, code: null, gross_balance: 0 });
    expect([codeOf(await edit(player, 'my-code')), codeOf(await payOut(player, 100))]).toEqual(['partner_tos_error', 'partner_tos_error']);
    const answer = await app.ask('POST /partner/update/tos', { body: {} }, { as: player });
    expect(answer.ok && answer.value).toMatchObject({ accept_tos: true, accept_payout_rules: false, code: expect.any(String) });
    expect((await table.shown(player)).code).toBe(answer.ok && answer.value.code);
  });

  // proves PROFILE-093, PROFILE-117, API-120
  test('can be changed, and the earlier one works', async () => {
    const partner = await table.aPartner();
    const answer = await edit(partner, 'Rift-TV');
    expect(answer.ok && answer.value.code).toBe('rift-tv');
    await table.aReferral(partner.code);
    await table.aReferral('RIFT-tv');
    expect(await table.shown(partner)).toMatchObject({ referrals: 2, code: 'rift-tv' });
  });

  test('belongs to one partner', async () => {
    const [one, other] = [await table.aPartner(), await table.aPartner()];
    expect([codeOf(await edit(one, 'only-one')), codeOf(await edit(other, 'ONLY-ONE'))]).toEqual(['done', 'code_taken']);
  });

  test('changes a few times a day', async () => {
    const partner = await table.aPartner();
    for (const code of ['four-1', 'four-2', 'four-3', 'four-4']) expect(codeOf(await edit(partner, code))).toBe('done');
    expect(codeOf(await edit(partner, 'four-5'))).toBe('recently_requested');
  });
});

describe('a referrer', () => {
  // proves API-065, PROFILE-115
  test.each(['f', 'p'] as const)('is set by a link of type %s', async (type) => {
    const partner = await table.aPartner();
    const player = await app.aPlayer();
    expect(await table.refer(player, partner.code, type)).toMatchObject({ ok: true, value: {} });
    const { rows } = await sql`select type, partner_id::text as partner from referrals where player_id = ${player.id}::bigint`.execute(
      app.db.sql,
    );
    expect(rows).toEqual([{ type, partner: partner.id }]);
  });

  // proves ERR-025, API-065
  test('is not set by own or unknown codes', async () => {
    const partner = await table.aPartner();
    expect(await table.refer(partner, partner.code)).toMatchObject({ refusal: { code: 'coupon_owner' } });
    expect(await table.refer(partner, 'nobody-has-this')).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
    expect((await table.shown(partner)).referrals).toBe(0);
  });

  test('is set once', async () => {
    const [first, second] = [await table.aPartner(), await table.aPartner()];
    const player = await table.aReferral(first.code);
    expect(await table.refer(player, second.code)).toMatchObject({ ok: true });
    expect([(await table.shown(first)).referrals, (await table.shown(second)).referrals]).toEqual([1, 0]);
  });

  test.each([
    ['the same browser in one network', `update sessions set device = 'Firefox on Linux', network = '203.0.113.*' where player_id in `],
    ['one trade URL', `insert into profile_settings (player_id, trade_url) select id, 'https://t.example/1' from players where id in `],
  ])('is not set in silence for %s', async (_, change) => {
    const partner = await table.aPartner();
    const player = await app.aPlayer();
    await sql.raw(`${change} (${partner.id}, ${player.id})`).execute(app.db.sql);
    expect(await table.refer(player, partner.code)).toMatchObject({ ok: true, value: {} });
    expect((await table.shown(partner)).referrals).toBe(0);
  });

  test('is not set after a payment or both ways', async () => {
    const partner = await table.aPartner();
    const payer = await app.aPlayer();
    await payIn(payer, 1_000);
    expect(await table.refer(payer, partner.code)).toMatchObject({ ok: true });
    const other = await table.aPartner();
    await table.refer(other, partner.code);
    await table.refer(partner, other.code);
    expect([(await table.shown(partner)).referrals, (await table.shown(other)).referrals]).toEqual([1, 0]);
  });

  test('knows what the referral paid in', async () => {
    const [partner, stranger] = [await table.aPartner(), await app.aPlayer()];
    const player = await table.aReferral(partner.code);
    await payIn(player, 1_500);
    const payment = await payIn(player, 700);
    const under = (referrerId: string) => depositsUnder(app.db.sql, { playerId: player.id, referrerId, periodMs: 86_400_000 });
    expect([await under(partner.id), await under(stranger.id)]).toEqual([2_200, null]);
    await act(app, payment, 'charge-back');
    await app.processAll();
    expect(await under(partner.id)).toBe(1_500);
  });
});

describe('the share', () => {
  // proves DATA-095, RT-012
  test("is 2 % of all referrals' stakes, rounded once", async () => {
    const partner = await table.aPartner();
    const socket = await app.aTab(partner);
    const [one, other] = [await table.aReferral(partner.code), await table.aReferral(partner.code)];
    await table.spend(one, 1_025);
    await table.spend(other, 1_025);
    await table.counted();
    // 2 % of 2,050 is 41; rounded for each it would be 40.
    expect(await table.shown(partner)).toMatchObject({ gross_balance: 41, net_balance: 32, referrals: 2, active_referrals: 2 });
    await socket.until(({ event, data }) => event === 'partner.updated' && data.gross_balance === 41);
    socket.close();
  });

  test('pays no cent twice or too few', async () => {
    const partner = await table.aPartner();
    const player = await table.aReferral(partner.code);
    for (const [stake, whole] of [
      [49, 0],
      [1, 1],
      [99, 2],
      [1, 3],
    ] as const) {
      await table.spend(player, stake);
      await table.counted();
      expect(await gross(partner)).toBe(whole);
    }
  });

  test('excludes bonus money, points, grants and demo money', async () => {
    const partner = await table.aPartner();
    const player = await table.aReferral(partner.code);
    await giveBonus(app, player, 50_000);
    await inTransaction(app.db, (tx) =>
      pay(tx, { playerId: player.id, purse: 'balance', from: house.grants, amount: 50_000, kind: 'test', ref: 'x' }),
    );
    expect(await app.ask('POST /demo/start', {}, { as: player })).toMatchObject({ ok: true });
    const opened = await app.ask(
      'POST /dropcase/open/:slug',
      { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
      { as: player },
    );
    expect(opened.status).toBe(200);
    await table.counted();
    expect(await table.shown(partner)).toMatchObject({ gross_balance: 0, active_referrals: 0 });
  });

  test('loses stakes that were given back', async () => {
    const partner = await table.aPartner();
    const player = await table.aReferral(partner.code);
    const [slug] = await battleCases(app, { price: 1_000, costs: [1_000] });
    const battles = battleTable(app);
    const { uid } = await battles.made(player, { drop_cases: roundsOf(slug!) });
    await table.counted();
    expect(await gross(partner)).toBe(20);
    expect((await battles.send('POST /group/game/:uid/cancel', { params: { uid } }, player)).ok).toBe(true);
    await table.counted();
    expect(await gross(partner)).toBe(0);
  });

  test('subtracts reversed deposits, up to the stakes', async () => {
    const partner = await table.aPartner();
    const [honest, other] = [await table.aReferral(partner.code), await table.aReferral(partner.code, 0)];
    await table.spend(honest, 1_000);
    const payment = await payIn(other, 5_000);
    await table.spend(other, 2_000);
    await table.counted();
    expect(await gross(partner)).toBe(60);
    await act(app, payment, 'charge-back');
    await table.counted();
    await table.counted();
    expect(await gross(partner)).toBe(20);
    await reinstated(app, payment);
    await table.counted();
    expect(await gross(partner)).toBe(60);
  });

  test("is taken back from the partner's own account", async () => {
    const partner = await table.aPartner();
    const player = await table.aReferral(partner.code);
    await table.spend(player, 5_000);
    await table.counted();
    expect(await gross(partner)).toBe(100);
    await sql`
      insert into profile_settings (player_id, trade_url)
      select id, 'https://t.example/2' from players where id in (${partner.id}::bigint, ${player.id}::bigint)`.execute(app.db.sql);
    await table.spend(player, 100);
    await table.counted();
    expect(await table.shown(partner)).toMatchObject({ gross_balance: 0, referrals: 0 });
  });

  test('equals a replay of the history', async () => {
    const mine = async () => (await app.app.prove()).find(({ name }) => name.startsWith('every share of a partner'))!.problems;
    expect(await mine()).toEqual([]);
    const partner = await table.aPartner();
    await table.spend(await table.aReferral(partner.code), 1_000);
    await table.counted();
    await sql`update referrals set staked = staked + 1 where partner_id = ${partner.id}::bigint`.execute(app.db.sql);
    expect(await mine()).not.toEqual([]);
    await sql`update referrals set staked = staked - 1 where partner_id = ${partner.id}::bigint`.execute(app.db.sql);
    expect(await mine()).toEqual([]);
  });

  test('is reported by day with matching sums', async () => {
    const partner = await table.aPartner();
    const player = await table.aReferral(partner.code);
    await table.spend(player, 1_049);
    await table.counted();
    const answer = await app.ask('GET /partner/statistics', { query: { days: 7 } }, { as: partner });
    const days = answer.ok ? answer.value.items : [];
    expect(days).toHaveLength(7);
    expect(days.reduce((sum, day) => sum + day.share, 0)).toBe(20);
    expect(days.filter(({ share }) => share > 0)).toEqual([
      { day: expect.any(String), referrals: expect.any(Number), players: 1, staked: 1_049, taken_back: 0, share: 20 },
    ]);
    expect(days.reduce((sum, day) => sum + day.referrals, 0)).toBe(1);
  });
});

describe('a payout', () => {
  const anEarner = async (staked = 50_000) => {
    const partner = await table.aPartner();
    await table.spend(await table.aReferral(partner.code), staked);
    await table.counted();
    return partner;
  };

  // proves API-122, PROFILE-091, DATA-090, DATA-091
  test('moves what the level keeps to the balance', async () => {
    const partner = await anEarner();
    expect(await table.shown(partner)).toMatchObject({
      level: 1,
      available_payout_balance_level: 1,
      available_payout_skins_level: 0,
      gross_balance: 1_000,
      net_balance: 800,
    });
    const before = await balance(partner);
    const answer = await payOut(partner, 900);
    expect(answer.ok && answer.value).toMatchObject({
      payout: { type: 'balance', status: 'sent', payout_level: 1, gross: 900, net: 720 },
      partner: { gross_balance: 100 },
    });
    expect(await balance(partner)).toBe(before + 720);
    const list = await app.ask('GET /partner/payouts', {}, { as: partner });
    expect(list.ok && list.value).toMatchObject({ total: 1, items: [answer.ok && answer.value.payout] });
  });

  // proves API-129, PROFILE-096
  test.each([
    [99, 'The amount must be at least 100.'],
    [100_001, 'The amount may not be greater than 100000.'],
  ])('of %i cents is refused', async (amount, words) => {
    expect(await payOut(await table.aPartner(), amount)).toMatchObject({ status: 422, refusal: { fields: { amount: [words] } } });
  });

  // proves WALLET-116
  test.each([100, 100_000])('of %i cents is within the limits', async (amount) => {
    expect(codeOf(await payOut(await anEarner(), amount))).toBe(amount === 100 ? 'done' : 'insufficient_funds');
  });

  // proves API-130
  test('above the level says which level is allowed', async () => {
    const partner = await anEarner();
    const answer = await payOut(partner, 500, 2);
    expect(answer).toMatchObject({
      status: 422,
      refusal: { code: 'payout_level_not_allowed', available_payout_balance_level: 1, available_payout_skins_level: 0 },
    });
    expect(await gross(partner)).toBe(1_000);
  });

  test('says how many active referrals are missing', async () => {
    const partner = await table.aPartner();
    expect(await payOut(partner, 100)).toMatchObject({
      status: 422,
      refusal: { code: 'balance_payout_not_enough_active_referrals', missing: 1 },
    });
  });

  test('waits for the payout rules', async () => {
    const player = await app.aPlayer();
    await app.ask('POST /partner/update/tos', { body: {} }, { as: player });
    expect(codeOf(await payOut(player, 100))).toBe('partner_payout_rules_agreement_not_accepted');
  });

  // proves API-131
  test('is refused in demo mode', async () => {
    const partner = await anEarner();
    await app.ask('POST /demo/start', {}, { as: partner });
    expect(await payOut(partner, 500)).toMatchObject({ status: 403, refusal: { code: 'demo_mode_payout' } });
  });

  test('never exceeds the share under simultaneous requests', async () => {
    const partner = await anEarner();
    const answers = await Promise.all(Array.from({ length: 12 }, () => payOut(partner, 300)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await gross(partner)).toBe(100);
  });

  // proves API-126, API-127
  test('says beforehand what it gives and takes', async () => {
    const partner = await table.aPartner();
    const ask = async (
      route: 'GET /partner/net-balance' | 'GET /partner/gross-balance',
      type: 'balance' | 'skins',
      payout_level: number,
    ) => {
      const answer = await app.ask(route, { query: { amount: 1_000, payout_level, type } }, { as: partner });
      return answer.ok && answer.value.amount;
    };
    expect([await ask('GET /partner/net-balance', 'balance', 1), await ask('GET /partner/net-balance', 'skins', 1)]).toEqual([800, 850]);
    expect([await ask('GET /partner/gross-balance', 'balance', 2), await ask('GET /partner/gross-balance', 'skins', 5)]).toEqual([
      1_177, 1_000,
    ]);
    for (let level = 1; level <= 5; level += 1)
      for (const cents of [1, 99, 101, 12_345]) {
        const whole = grossOf(cents, level, 'balance');
        expect([netOf(whole, level, 'balance') >= cents, netOf(whole - 1, level, 'balance') < cents]).toEqual([true, true]);
      }
  });
});

// proves API-128
test('accepts a form several times a day', async () => {
  const player = await app.aPlayer();
  const body = { name: 'Nova', email: 'nova@x.example', channel_url: 'https://x.example/nova', audience: 12_000, message: 'Let us talk.' };
  const send = () => app.ask('POST /partner/form', { body }, { as: player });
  for (let sent = 0; sent < 3; sent += 1) expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 429, refusal: { code: 'recently_requested' } });
  const { rows } =
    await sql`select name, email, channel_url, audience, message from partner_forms where player_id = ${player.id}::bigint`.execute(
      app.db.sql,
    );
  expect(rows).toEqual([body, body, body]);
});
