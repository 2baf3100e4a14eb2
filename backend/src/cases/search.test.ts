// database: both
import { beforeAll, expect, test } from 'vitest';
import { searchCases } from '@riftdrop/contract/api/catalogue/catalogue';
import type { InputOf } from '@riftdrop/contract/http/routes';
import { fillCatalogue } from '../catalogue/index.ts';
import { house, pay } from '../ledger/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

const app = testApp();
beforeAll(async () => {
  await inTransaction(app.db, (tx) => fillCatalogue(tx, 1_000, new Date(app.clock.now())));
});

type Query = InputOf<'GET /dropcase/search'>['query'];
async function search(query: Query, as?: TestPlayer) {
  return app.reply('GET /dropcase/search', { query }, as ? { as } : {});
}

// proves API-069, CASES-066, CASES-067, CASES-046
test('filters by text, price in cents and risk', async () => {
  const named = await search({ text: 'hollow meridian', limit: 100 });
  expect(named.items.length).toBe(named.total);
  expect(named.items.map(({ name }) => name)).toContain('Hollow Meridian Case');
  const priced = await search({ price_min: 500, price_max: 2_000, limit: 100 });
  expect(priced.items.every(({ price }) => price >= 500 && price <= 2_000)).toBe(true);
  for (const grade of ['Low', 'Medium', 'High', 'Extreme']) {
    const { items } = await search({ risk_grade: grade });
    expect(new Set(items.map(({ riskGrade }) => riskGrade))).toEqual(new Set([grade]));
  }
  const both = await search({ risk_grade: 'Low,Extreme', limit: 100 });
  expect(new Set(both.items.map(({ riskGrade }) => riskGrade))).toEqual(new Set(['Low', 'Extreme']));
  expect((await search({})).total).toBeGreaterThan(900);
  expect(searchCases.reply.parse(both)).toEqual(both);
});

test('answers by pages that the database agrees with', async () => {
  const { items, total } = await search({ sort: 'price', order: 'desc', offset: 100, limit: 50 });
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select c.id::text as id from cases c join case_versions v on v.case_id = c.id and v.version = c.version
     where c.status = 'published' and v.price > 0
       order by v.price desc, array_position(array['king', 'featured_cases', 'popular_cases', 'come_n_go_cases',
       'hall_of_fame_cases', 'weapon', 'original_cases', 'stickers', 'drop_cases_by_skin'], c.section), c.place`,
  );
  expect(total).toBe(rows.length);
  expect(items.map(({ id }) => id)).toEqual(rows.slice(100, 150).map(({ id }) => id));
});

// proves CASES-062
test('refuses a reversed range', async () => {
  expect(await app.ask('GET /dropcase/search', { query: { price_min: 2, price_max: 1 } })).toMatchObject({
    status: 422,
    refusal: { code: 'validation', fields: { price_min: ['Invalid range'] } },
  });
});

// proves CASES-068, CASES-069
test('requires sign-in for personal filters', async () => {
  for (const query of [{ favorite: true }, { enough_to_buy: true }])
    expect(await app.ask('GET /dropcase/search', { query })).toMatchObject({ status: 401, refusal: { code: 'login_required' } });
});

// proves CASES-070
test('filters by own favourites and own balances', async () => {
  const player = await app.aPlayer({ balance: 300, points: 60_000 });
  // Nothing is opened with the bonus balance.
  await inTransaction(app.db, (tx) =>
    pay(tx, { playerId: player.id, purse: 'bonus', from: house.grants, amount: 100_000, kind: 'test', ref: 'bonus' }),
  );
  for (const slug of ['riftdrop-classic', 'skyline']) await app.ask('POST /dropcase/favorites/:slug', { params: { slug } }, { as: player });
  const own = await search({ favorite: true }, player);
  expect(own.items.map(({ slug, favorite }) => [slug, favorite]).toSorted()).toEqual([
    ['riftdrop-classic', true],
    ['skyline', true],
  ]);
  const cheap = await search({ enough_to_buy: true, kind: 'money', limit: 100 }, player);
  expect(cheap.total).toBeGreaterThan(0);
  const affordable = await search({ kind: 'money', price_max: 300, limit: 100 });
  expect([cheap.total, cheap.items.map(({ slug }) => slug)]).toEqual([affordable.total, affordable.items.map(({ slug }) => slug)]);
  const byPoints = await search({ enough_to_buy: true, kind: 'points', limit: 100 }, player);
  const allPoints = await search({ kind: 'points', limit: 100 });
  expect(byPoints.items.map(({ slug }) => slug)).toEqual(
    allPoints.items.filter(({ datPointsPrice }) => datPointsPrice! <= 60_000).map(({ slug }) => slug),
  );
});

// proves CASES-070
test('filters by demo balance in demo mode', async () => {
  const player = await app.aPlayer({ balance: 300 });
  expect((await app.ask('POST /demo/start', {}, { as: player })).ok).toBe(true);
  const me = await app.ask('GET /profile/me', {}, { as: player });
  const { balance } = me.ok ? me.value : { balance: 0 };
  expect(balance).toBeGreaterThan(300);
  const cheap = await search({ enough_to_buy: true, kind: 'money', limit: 1 }, player);
  const affordable = await search({ kind: 'money', price_max: balance, limit: 1 });
  const byMoney = await search({ kind: 'money', price_max: 300, limit: 1 });
  expect(cheap.total).toBe(affordable.total);
  expect(cheap.total).toBeGreaterThan(byMoney.total);
});

test('follows a change of the catalogue', async () => {
  const archived = await search({ text: 'cold harbor' });
  expect(archived.items.map(({ slug }) => slug)).toContain('cold-harbor');
  await app.db.sql.updateTable('cases').set({ status: 'archive' }).where('slug', '=', 'cold-harbor').execute();
  app.clock.advance(3_000);
  expect((await search({ text: 'cold harbor' })).items.map(({ slug }) => slug)).not.toContain('cold-harbor');
});

test('keeps the first list short for large catalogues', async () => {
  const reply = await app.reply('GET /dropcase', {});
  expect(reply.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(900);
  for (const { drop_cases, total, max_price, slug } of reply) {
    expect(drop_cases.length).toBe(slug === 'drop_cases' ? 0 : Math.min(24, total));
    for (const { price } of drop_cases) expect(price).toBeLessThanOrEqual(max_price);
    const dearest = (await search({ section: slug, sort: 'price', order: 'desc', limit: 1 })).items[0];
    if (slug !== 'drop_cases') expect(dearest?.price ?? 0).toBe(max_price);
  }
});
