// database: both
import { payOutSkin } from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { partnerTable } from './testing.ts';

const app = testApp();
const table = partnerTable(app);

/** A partner with this number of referrals that staked $200 each: three allow the first level of payouts in skins. */
async function anEarner(referrals = 3) {
  const partner = await table.aPartner();
  for (let n = 0; n < referrals; n += 1) await table.spend(await table.aReferral(partner.code), 20_000);
  await table.counted();
  return partner;
}

const begin = (as: TestPlayer, payout_level = 1) =>
  app.ask('POST /partner/payout/create', { body: { type: 'skins', payout_level } }, { as });
async function begun(as: TestPlayer) {
  const answer = await begin(as);
  return answer.ok ? answer.value.partner_payout_id : Promise.reject(new Error(answer.text));
}
const choose = (as: TestPlayer, partner_payout_id: string, name: string, price?: number) =>
  app.ask('POST /partner/payout-skin-item', { body: { partner_payout_id, name, price } }, { as });
async function skinsOf(
  as: TestPlayer,
  query: { name?: string; price_min?: number; price_max?: number; offset?: number; limit?: number } = {},
) {
  return app.reply('GET /partner/skin-items', { query: { payout_skins_level: 1, ...query } }, { as });
}
const costs = async (name: string) => {
  const { rows } = await sql<{ cost: number }>`
    select s.cost from skin_items s join skins k on k.id = s.skin_id
    where k.name || ' | ' || k.skin_name = ${name} and not s.fake and not s.stat_trak order by s.cost`.execute(app.db.sql);
  return rows.map(({ cost }) => cost);
};

// proves API-123, DATA-092, PROFILE-106, DATA-097
test('lists skins and wear prices by level', async () => {
  const partner = await table.aPartner();
  const { items, total } = await skinsOf(partner, { limit: 5, price_min: 1_000, price_max: 1_500 });
  expect(items).toHaveLength(5);
  expect(total).toBeGreaterThan(5);
  for (const { name, price_min, price_max } of items) {
    // 85 % at level 1, rounded up; a skin that would take more than $1,000 is not paid out.
    const prices = (await costs(name)).map((cost) => Math.ceil((cost * 100) / 85)).filter((price) => price >= 100 && price <= 100_000);
    expect([price_min, price_max]).toEqual([Math.min(...prices), Math.max(...prices)]);
    expect(price_min >= 1_000 && price_min <= 1_500).toBe(true);
  }
});

// proves DATA-096, PROFILE-104
test('pages skins by 200 from the first', async () => {
  const partner = await table.aPartner();
  const first = await skinsOf(partner);
  expect([first.offset, first.limit, first.items.length]).toEqual([0, 200, Math.min(200, first.total)]);
  const next = await skinsOf(partner, { offset: 3, limit: 2 });
  expect(next.items).toEqual(first.items.slice(3, 5));
  expect(first.items.map(({ price_min }) => price_min)).toEqual(first.items.map(({ price_min }) => price_min).toSorted((a, b) => a - b));
});

// proves DATA-097
test('finds skins by partial name in any case', async () => {
  const partner = await table.aPartner();
  const { name } = (await skinsOf(partner)).items.at(-1)!;
  const { items } = await skinsOf(partner, { name: name.slice(2, -1).toUpperCase() });
  expect(items.map((one) => one.name)).toContain(name);
  expect(items.every((one) => one.name.toLowerCase().includes(name.slice(2, -1).toLowerCase()))).toBe(true);
});

// proves API-124, API-125, DATA-093
test('gives the chosen skin and charges once', async () => {
  const partner = await anEarner();
  // 2 % of 3 x $200.
  expect((await table.shown(partner)).gross_balance).toBe(1_200);
  const { name, price_min } = (await skinsOf(partner, { price_max: 900 })).items.at(-1)!;
  const id = await begun(partner);
  expect(await begun(partner)).toBe(id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => choose(partner, id, name, price_min)));
  expect(answers.filter(({ ok }) => ok).map((answer) => answer.ok && answer.value)).toEqual([
    { partner_payout_id: id, name, status: 'sent' },
  ]);
  expect((await table.shown(partner)).gross_balance).toBe(1_200 - price_min);
  const { rows } = await sql<{ cost: number; source: string; status: string }>`
    select cost, source, status from drops where player_id = ${partner.id}::bigint`.execute(app.db.sql);
  const cheapest = (await costs(name)).find((cost) => Math.ceil((cost * 100) / 85) === price_min);
  expect(rows).toEqual([{ cost: cheapest, source: 'partner_payout', status: 'inventory' }]);
  const list = await app.ask('GET /partner/payouts', {}, { as: partner });
  expect(list.ok && list.value).toMatchObject({
    total: 1,
    items: [{ id, type: 'skins', status: 'sent', gross: price_min, net: rows[0]!.cost }],
  });
  expect((await app.app.prove()).find(({ name }) => name.startsWith('every share of a partner'))!.problems).toEqual([]);
});

// proves PROFILE-108
test('shows a payout without its skin', async () => {
  const partner = await anEarner();
  const id = await begun(partner);
  const list = await app.ask('GET /partner/payouts', {}, { as: partner });
  expect(list.ok && list.value.items).toMatchObject([{ id, type: 'skins', status: 'pending', gross: 0, ended_at: null }]);
  const states = ['pending', 'processing', 'broken', 'approved', 'sent', 'canceled'];
  expect(payOutSkin.reply.shape.status.options).toEqual(states);
});

// proves API-132
test('refuses a skin that it cannot deliver', async () => {
  const partner = await anEarner();
  const id = await begun(partner);
  expect(await choose(partner, id, 'No such | Skin')).toMatchObject({ status: 422, refusal: { code: 'no_asset' } });
  const { name } = (await skinsOf(partner)).items.at(-1)!;
  await sql`
    update skin_items s set cost = 84 from skins k where k.id = s.skin_id and k.name || ' | ' || k.skin_name = ${name}`.execute(app.db.sql);
  expect(await choose(partner, id, name)).toMatchObject({ status: 422, refusal: { code: 'unavailable_asset' } });
  expect((await table.shown(partner)).gross_balance).toBe(1_200);
});

// proves ERR-042
test('finds no foreign or finished payout', async () => {
  const [partner, other] = [await anEarner(), await table.aPartner()];
  const id = await begun(partner);
  const { name } = (await skinsOf(partner)).items[0]!;
  expect(await choose(other, id, name)).toMatchObject({ status: 404, refusal: { code: 'invalid_partner_payout' } });
  expect((await choose(partner, id, name)).ok).toBe(true);
  expect(await choose(partner, id, name)).toMatchObject({ status: 404, refusal: { code: 'invalid_partner_payout' } });
});

// proves PROFILE-095, PROFILE-111, ERR-041
test('requires active referrals and an allowed level', async () => {
  const few = await anEarner(1);
  expect(await begin(few)).toMatchObject({ status: 422, refusal: { code: 'skin_payout_not_enough_active_referrals', missing: 2 } });
  const none = await table.aPartner();
  expect(await app.ask('POST /partner/payout', { body: { amount: 100, payout_level: 1 } }, { as: none })).toMatchObject({
    refusal: { code: 'balance_payout_not_enough_active_referrals', missing: 1 },
  });
  const partner = await anEarner();
  const allowed = { available_payout_balance_level: 2, available_payout_skins_level: 1 };
  expect(await begin(partner, 2)).toMatchObject({ status: 422, refusal: { code: 'payout_level_not_allowed', ...allowed } });
  expect(await app.ask('POST /partner/payout', { body: { amount: 100, payout_level: 3 } }, { as: partner })).toMatchObject({
    refusal: { code: 'payout_level_not_allowed', ...allowed },
  });
});

test('charges neither above the balance nor the shown price', async () => {
  const partner = await anEarner();
  const id = await begun(partner);
  const dear = (await skinsOf(partner, { price_min: 1_201 })).items[0]!;
  expect(await choose(partner, id, dear.name)).toMatchObject({ refusal: { code: 'insufficient_funds' } });
  const { name, price_min } = (await skinsOf(partner)).items[0]!;
  expect(await choose(partner, id, name, price_min - 1)).toMatchObject({ refusal: { code: 'need_confirm' } });
  await app.ask('POST /demo/start', {}, { as: partner });
  expect(await choose(partner, id, name)).toMatchObject({ status: 403, refusal: { code: 'demo_mode_payout' } });
});
