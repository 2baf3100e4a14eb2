import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

// proves API-027, API-165
test('shows money in the own profile only', async () => {
  const player = await app.aPlayer({ balance: 4_321, points: 777, nickname: 'Somebody' });
  const own = await app.ask('GET /profile/me', {}, { as: player });
  expect(own).toMatchObject({
    ok: true,
    value: { id: player.id, nickname: 'Somebody', balance: 4_321, dat_points: 777, bonus_balance: 0 },
  });
  for (const id of [player.id, player.steamid]) {
    const seen = await app.ask('GET /profile/:id', { params: { id } });
    expect(seen.text).not.toMatch(/balance|bots_allowed|trade_url|tfa|client_seed/);
  }
  expect((await app.ask('GET /profile/me', {})).status).toBe(401);
  for (const id of ['999999999', 'nobody', '76561190000000000'])
    expect((await app.ask('GET /profile/:id', { params: { id } })).status).toBe(404);
});

// proves API-033
test('lists items in pages with overall totals', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const won: { id: string; cost: number }[] = [];
  for (let batch = 0; batch < 3; batch += 1) {
    const reply = await app.ask(
      'POST /dropcase/open/:slug/multi',
      { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's', amount: 10 } },
      { as: player },
    );
    if (reply.ok) won.push(...reply.value.drops);
  }
  const newest = won.toReversed();
  const cost = (items: { cost: number }[]) => items.reduce((sum, item) => sum + item.cost, 0);
  const page = await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { offset: 10, limit: 7 } }, { as: player });
  expect(page).toMatchObject({
    ok: true,
    value: { offset: 10, limit: 7, total: 30, count: 7, cost: cost(won), dropsInfo: { inventory_drops_cost: cost(won) } },
  });
  expect(page.ok && page.value.items.map(({ id }) => id)).toEqual(newest.slice(10, 17).map(({ id }) => id));

  await app.ask('POST /inventory/sell-bulk', { body: { drops: newest.slice(0, 5).map(({ id }) => id) } }, { as: player });
  const left = await app.ask('GET /profile/drops/:id', { params: { id: player.id }, query: { limit: 100 } });
  expect(left).toMatchObject({ ok: true, value: { total: 25, cost: cost(newest.slice(5)) } });
  expect(left.ok && left.value.items.map(({ id }) => id)).toEqual(newest.slice(5).map(({ id }) => id));
  const all = await app.ask('GET /profile/drops/:id', { params: { id: player.steamid }, query: { status: 'all', limit: 100 } });
  expect(all).toMatchObject({
    ok: true,
    value: { total: 30, cost: cost(won), dropsInfo: { inventory_drops_cost: cost(newest.slice(5)) } },
  });
  expect(all.ok && all.value.items.filter(({ status }) => status === 'sold')).toHaveLength(5);
});

test('requires a session for own items', async () => {
  expect(await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: {} })).toMatchObject({
    status: 401,
    refusal: { code: 'login_required' },
  });
  expect((await app.ask('GET /profile/drops/:id', { params: { id: '123456789' }, query: {} })).status).toBe(404);
  expect((await app.ask('GET /profile/drops/:id', { params: { id: '1' }, query: { limit: 1001 } })).status).toBe(422);
  for (const id of ['0', 'x', '888888888']) expect((await app.ask('GET /profile/drop/:id/details', { params: { id } })).status).toBe(404);
});

test('shows every visitor a drop as it was won', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const { drop } = await app.reply(
    'POST /dropcase/open/:slug',
    { params: { slug: 'night-shift' }, body: { version: 1, client_seed: 's' } },
    { as: player },
  );
  const seen = await app.ask('GET /profile/drop/:id/details', { params: { id: drop!.id } });
  expect(seen.ok && seen.value).toEqual(drop);
});

test('lists unusable items separately', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) {
    const reply = await app.reply(
      'POST /dropcase/open/:slug',
      { params: { slug: 'night-shift' }, body: { version: 1, client_seed: 's' } },
      { as: player },
    );
    ids.push(Number(reply.drop!.id));
  }
  await sql`update drops set status = 'active', cause = 'stake' where id = ${ids[0]}`.execute(app.db.owner);
  await sql`update drops set status = 'send', cause = 'request' where id = ${ids[1]}`.execute(app.db.owner);
  const listed = async (status: 'inventory' | 'away' | 'all') => {
    const page = await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { status, limit: 1000 } }, { as: player });
    return page.ok && [page.value.total, ...page.value.items.map((drop) => `${drop.id} ${drop.status}`)];
  };
  expect(await listed('inventory')).toEqual([1, `${ids[2]} inventory`]);
  expect(await listed('away')).toEqual([2, `${ids[1]} send`, `${ids[0]} active`]);
  expect(await listed('all')).toHaveLength(4);
});
