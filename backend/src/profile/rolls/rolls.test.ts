// database: both
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

const app = testApp();

const rolls = (as: TestPlayer) => app.reply('GET /profile/me/statistic/rolls', {}, { as });
const update = (as: TestPlayer) => app.ask('POST /profile/me/statistic/rolls/update', {}, { as });
async function open(as: TestPlayer, slug: string, body: object = {}) {
  return (await app.reply('POST /dropcase/open/:slug', { params: { slug }, body: { version: 1, client_seed: 'rolls', ...body } }, { as }))
    .drop;
}
async function later(minutes: number) {
  await app.advance(minutes * 60_000);
}

// proves API-030, API-031, API-032, DATA-028
test('counts own openings on demand', async () => {
  const player = await app.aPlayer({ balance: 1_000_000 });
  const drops = [await open(player, 'night-shift'), await open(player, 'night-shift'), await open(player, 'greenhouse')];
  expect(await rolls(player)).toMatchObject({ status: 'update_in_progress', updated_at: null, opened: 0, items: [], weeks: [] });
  await app.processAll();
  const first = await rolls(player);
  const { rows } = await sql<{ slug: string; price: number; mean: number }>`
    select c.slug, v.price, (select sum(weight * cost)::float8 / 1000000 from case_items i
      where i.case_id = c.id and i.version = c.version) as mean
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where slug in ('night-shift', 'greenhouse')`.execute(
    app.db.sql,
  );
  const [night, green] = ['night-shift', 'greenhouse'].map((slug) => rows.find((row) => row.slug === slug)!);
  expect(first).toMatchObject({
    status: 'updated',
    opened: 3,
    staked: 2 * night!.price + green!.price,
    returned: drops.reduce((sum, drop) => sum + drop!.cost, 0),
    items: [
      { drop_case: { slug: 'night-shift' }, opened: 2, staked: 2 * night!.price },
      { drop_case: { slug: 'greenhouse' }, opened: 1 },
    ],
    weeks: [{ opened: 3 }],
  });
  expect(first.expected).toBeCloseTo(2 * night!.mean + green!.mean, 4);
  const [shift] = first.items;
  expect(shift!.rarities.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(2, 6);
  expect(shift!.rarities.reduce((sum, { count }) => sum + count, 0)).toBe(2);

  expect(await update(player)).toMatchObject({ refusal: { code: 'recently_requested', from: first.available_update_at } });
  await open(player, 'night-shift');
  expect((await rolls(player)).opened).toBe(3);
  await later(10);
  expect(await update(player)).toMatchObject({ ok: true, value: { status: 'update_in_progress' } });
  // The last count stays in view meanwhile.
  expect(await rolls(player)).toMatchObject({ status: 'update_in_progress', opened: 3 });
  await app.processAll();
  expect(await rolls(player)).toMatchObject({ status: 'updated', opened: 4 });
});

// proves API-155, ERR-017, PROFILE-028
test('answers in_process while a count runs', async () => {
  const player = await app.aPlayer();
  expect(await update(player)).toMatchObject({ ok: true });
  expect(await update(player)).toMatchObject({ status: 409, refusal: { code: 'in_process' } });
  await app.processAll();
  expect(await rolls(player)).toMatchObject({ status: 'updated', opened: 0 });
});

test('tells open pages when the count ends', async () => {
  const player = await app.aPlayer();
  const tab = await app.aTab(player);
  await update(player);
  await app.processAll();
  await tab.until(() => tab.events.some(({ event }) => event === 'rolls.updated'));
  tab.close();
});

test('counts empty part openings and excludes demo money', async () => {
  const player = await app.aPlayer({ balance: 10_000_000, points: 10_000_000 });
  const part = 'grandmaster';
  const { rows } = await sql<{ price: number; mean: number }>`
    select v.price, (select sum(weight * cost)::float8 / 1000000 from case_items i where i.case_id = c.id and i.version = c.version) as mean
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where slug = ${part}`.execute(app.db.sql);
  const before = (await app.ask('GET /profile/me', {}, { as: player })) as { value: { balance: number } };
  for (let n = 0; n < 6; n++) await open(player, part, { part_open: true });
  const after = (await app.ask('GET /profile/me', {}, { as: player })) as { value: { balance: number } };
  const found = await app.ask('GET /dropcase/search', { query: { kind: 'points' } });
  await open(player, found.ok ? found.value.items[0]!.slug : '');
  await update(player);
  await app.processAll();
  const counted = await rolls(player);
  const staked = before.value.balance - after.value.balance;
  expect(counted).toMatchObject({ opened: 7, staked });
  expect(counted.items.find(({ drop_case }) => drop_case.slug === part)).toMatchObject({ opened: 6, staked });
  // The share of a case that was paid for is the share of its mean.
  expect(counted.expected).toBeCloseTo((rows[0]!.mean * 6) / Math.round(rows[0]!.price / (staked / 6)), 2);
});
