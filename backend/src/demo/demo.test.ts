import { expect, test } from 'vitest';
import { proveLedger, proveSums } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { demoOffer } from './index.ts';

const app = testApp();

/** The body of a page that shows the current version of a case. */
async function quoteOf(name: string): Promise<{ version: number; client_seed: string }> {
  const reply = await app.reply('GET /dropcase/:slug', { params: { slug: name } });
  return { version: reply.drop_case_version, client_seed: 'demo.seed' };
}

const hour = demoOffer.minutes * 60_000;
const slug = 'lunch-money';
const price = 99;

async function start(as: TestPlayer) {
  return app.reply('POST /demo/start', {}, { as });
}
async function inDemo(balance = 5_000): Promise<TestPlayer> {
  const player = await app.aPlayer({ balance });
  await start(player);
  return player;
}
const open = async (as: TestPlayer, body: object = {}, name = slug) =>
  app.ask('POST /dropcase/open/:slug', { params: { slug: name }, body: { ...(await quoteOf(name)), ...body } }, { as });
const me = (as: TestPlayer) => app.reply('GET /profile/me', {}, { as });
const rowsOf = async (table: 'drops' | 'demo_drops', { id }: TestPlayer) =>
  (await app.db.pool.query(`select * from ${table} where player_id = $1 order by id`, [id])).rowCount;

// proves API-571, DATA-007, DATA-008, DATA-009
test('gives demo money besides the real balance', async () => {
  const player = await app.aPlayer({ balance: 4_321 });
  expect((await me(player)).budget_mode).toBeUndefined();
  expect(await start(player)).toMatchObject({
    balance: demoOffer.balance,
    budget_mode: 'DEMO',
    pre_demo_balance: 4_321,
    remove_demo_in: hour,
  });
  await app.advance(60_000);
  expect(await me(player)).toMatchObject({ balance: demoOffer.balance, pre_demo_balance: 4_321, remove_demo_in: hour - 60_000 });
  const stopped = await app.ask('POST /demo/stop', {}, { as: player });
  expect(stopped).toMatchObject({ ok: true, value: { balance: 4_321, remove_demo_in: -1 } });
  expect(stopped.text).not.toContain('budget_mode');
  expect(await me(player)).toMatchObject({ balance: 4_321 });
});

// proves SHELL-216
test('starts and stops once for simultaneous requests', async () => {
  const player = await app.aPlayer({ balance: 10 });
  await Promise.all(Array.from({ length: 6 }, () => start(player)));
  await open(player, { demo: true });
  expect((await start(player)).balance).toBe(demoOffer.balance - price);
  const { rows } = await app.db.pool.query(`select kind, amount from transfers where ref = $1 and kind = 'demo_start'`, [
    `player:${player.id}`,
  ]);
  expect(rows).toEqual([{ kind: 'demo_start', amount: demoOffer.balance }]);
  for (let n = 0; n < 2; n += 1)
    expect(await app.ask('POST /demo/stop', {}, { as: player })).toMatchObject({ ok: true, value: { balance: 10, remove_demo_in: -1 } });
  expect((await start(player)).balance).toBe(demoOffer.balance);
});

// proves RT-010, RT-023, SHELL-211, SHELL-212
test('tells every tab the start, balance and end', async () => {
  const player = await app.aPlayer({ balance: 700 });
  const tab = await app.aTab(player);
  await start(player);
  const begun = await tab.until(({ event }) => event === 'balance');
  expect(begun.data).toMatchObject({ balance: demoOffer.balance, budget_mode: 'DEMO', pre_demo_balance: 700, remove_demo_in: hour });
  await open(player);
  const paid = await tab.until(({ event, seq }) => event === 'balance' && seq > begun.seq);
  expect(paid.data).toMatchObject({ balance: demoOffer.balance - price, budget_mode: 'DEMO', pre_demo_balance: 700 });
  await app.after(hour);
  const ended = await tab.until(({ event, seq }) => event === 'balance' && seq > paid.seq);
  expect(ended.data).toMatchObject({ balance: 700, remove_demo_in: -1 });
  expect(ended.data).not.toHaveProperty('budget_mode');
  expect((ended.data as { version: number }).version).toBeGreaterThan((paid.data as { version: number }).version);
  tab.close();
});

// proves CASES-108, R8, SHELL-213, SHELL-214
test('hides openings paid with demo money', async () => {
  const player = await inDemo();
  const visitor = await app.aSocket();
  await visitor.join('general');
  const before = await app.ask('GET /dropcase/:slug', { params: { slug } });
  const { dat_points } = await me(player);
  const once = await open(player, { demo: true });
  expect(once).toMatchObject({
    ok: true,
    value: {
      drop: { demo: true, status: 'archived', id: expect.stringMatching(/^demo-\d+$/) as string },
      balance: demoOffer.balance - price,
    },
  });
  const many = await app.ask(
    'POST /dropcase/open/:slug/multi',
    { params: { slug }, body: { ...(await quoteOf(slug)), amount: 10, demo: true } },
    { as: player },
  );
  expect(many).toMatchObject({ ok: true, value: { balance: demoOffer.balance - 11 * price, pre_demo_balance: 5_000 } });
  expect((await me(player)).dat_points).toBe(dat_points);
  // A real opening of another player comes after them in the feed: the others were left out, and are not late.
  const other = await app.aPlayer();
  await open(other);
  const seen = await visitor.until(({ event }) => event === 'live.drop');
  expect(seen.data).toMatchObject({ user: { id: other.id } });
  expect(visitor.events.filter(({ event, data }) => event === 'live.drop' && data.user.id === player.id)).toEqual([]);
  expect([await rowsOf('drops', player), await rowsOf('demo_drops', player)]).toEqual([0, 11]);
  app.clock.advance(6_000);
  const after = await app.ask('GET /dropcase/:slug', { params: { slug } });
  expect(after.ok && before.ok && after.value.opened_count - before.value.opened_count).toBe(1);
  const items = await app.ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { status: 'all' } }, { as: player });
  expect(items).toMatchObject({ ok: true, value: { total: 0, cost: 0 } });
  for (const period of ['day', 'all'] as const) {
    const wins = await app.ask('GET /top-wins', { query: { period, limit: 100 } });
    expect(wins.ok && wins.value.items.filter(({ user }) => user.id === player.id)).toEqual([]);
  }
  const best = await app.ask('GET /dropcase/top-drop/:slug', { params: { slug } });
  expect(best.ok && best.value.filter(({ user }) => user.id === player.id)).toEqual([]);
  visitor.close();
});

// proves ERR-020, ERR-520
test('lets demo items be verified but never sold', async () => {
  const player = await inDemo();
  const opened = await open(player, { demo: true });
  if (!opened.ok || !opened.value.drop) throw new Error(opened.text);
  const { id } = opened.value.drop;
  const { roll, ...drop } = opened.value.drop;
  expect(await app.ask('GET /profile/drop/:id/details', { params: { id } })).toMatchObject({ ok: true, value: { ...drop, roll } });
  for (const reply of [
    await app.ask('POST /inventory/sell/:dropId', { params: { dropId: id } }, { as: player }),
    await app.ask('POST /inventory/sell-bulk', { body: { drops: [id] } }, { as: player }),
  ])
    expect(reply).toMatchObject({ status: 403, refusal: { code: 'demo_mode_payout', message: 'Demo winnings have no money value.' } });
  await app.ask('POST /seeds/rotate', { body: { client_seed: 'next' } }, { as: player });
  const revealed = await app.ask('GET /profile/drop/:id/details', { params: { id } });
  expect(revealed.ok && revealed.value.roll?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
  const proof = await app.ask('GET /seeds/:id/proof', { params: { id: opened.value.drop.roll!.pair_id } }, { as: player });
  expect(proof.text).toContain(`"nonce":${opened.value.drop.roll!.nonce}`);
});

// proves SHELL-214, SHELL-526
test('opens only whole money cases in demo', async () => {
  const player = await inDemo(100_000);
  const points = await app.ask('GET /dropcase/search', { query: { kind: 'points' } });
  const pointsCase = points.ok ? points.value.items[0]!.slug : '';
  for (const body of [{}, { demo: true }])
    expect(await open(player, body, pointsCase)).toMatchObject({ status: 409, refusal: { code: 'not_openable' } });
  const dear = await app.ask('GET /dropcase/search', { query: { sort: 'price', order: 'desc' } });
  const whole = dear.ok ? dear.value.items.find(({ price: cents, logic }) => cents > 10_000 && logic === 'regular')!.slug : '';
  for (const body of [{ part_open: true }, { part_open: true, demo: true }]) expect((await open(player, body, whole)).ok).toBe(false);
  expect(await me(player)).toMatchObject({ balance: demoOffer.balance, pre_demo_balance: 100_000 });
});

test('never charges real money for demo openings', async () => {
  const player = await inDemo(5_000);
  // Its time is over, and the job that ends it has not run yet.
  await app.db.pool.query(`update players set demo_until = site_now() - interval '1 ms' where id = $1`, [player.id]);
  expect(await open(player, { demo: true })).toMatchObject({ status: 409, refusal: { code: 'demo_over' } });
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(5_000);
  expect(await open(player)).toMatchObject({ ok: true, value: { balance: 5_000 - price } });
  const never = await app.aPlayer({ balance: 5_000 });
  expect(await open(never, { demo: true })).toMatchObject({ refusal: { code: 'demo_over' } });
  expect((await balancesOf(app.db.sql, never.id)).balance).toBe(5_000);
});

test('refuses a real-money opening in demo mode', async () => {
  const player = await inDemo(5_000);
  const free = await app.ask('GET /dropcase/search', { query: { kind: 'points' } });
  const points = free.ok ? free.value.items[0]!.slug : '';
  for (const name of [slug, points])
    expect(await open(player, { demo: false }, name)).toMatchObject({ status: 409, refusal: { code: 'demo_on' } });
  expect(await me(player)).toMatchObject({ balance: demoOffer.balance, pre_demo_balance: 5_000 });
  await app.ask('POST /demo/stop', {}, { as: player });
  expect(await open(player, { demo: false })).toMatchObject({ ok: true, value: { balance: 5_000 - price } });
});

test('never touches the real balance when demo money ends', async () => {
  const player = await inDemo(1_000_000);
  const { price: dear, slug: costly } = await app
    .ask('GET /dropcase/search', { query: { sort: 'price', order: 'desc', price_max: 60_000 } })
    .then((reply) => (reply.ok ? reply.value.items.find(({ logic }) => logic === 'regular')! : Promise.reject(new Error(reply.text))));
  const input = { params: { slug: costly }, body: { ...(await quoteOf(costly)), demo: true }, key: 'once-and-again' };
  const first = await app.ask('POST /dropcase/open/:slug', input, { as: player });
  expect((await app.ask('POST /dropcase/open/:slug', input, { as: player })).text).toBe(first.text);
  for (let left = demoOffer.balance - dear; left >= dear; left -= dear) await open(player, { demo: true }, costly);
  expect(await open(player, { demo: true }, costly)).toMatchObject({ status: 402, refusal: { code: 'insufficient_funds' } });
  expect(await me(player)).toMatchObject({ balance: demoOffer.balance % dear, pre_demo_balance: 1_000_000 });
});

// proves SHELL-212
test('publishes its end, even after everything was spent', async () => {
  const player = await inDemo(5_000);
  await app.db.pool.query(`select ledger_charge($1, 'demo:DEMO', ledger_system_account('DEMO', 'sales'), $2, 'trial', 'all')`, [
    player.id,
    demoOffer.balance,
  ]);
  const spent = await me(player);
  expect(spent).toMatchObject({ balance: 0, budget_mode: 'DEMO' });
  const stopped = await app.ask('POST /demo/stop', {}, { as: player });
  expect(stopped).toMatchObject({ ok: true, value: { balance: 5_000, remove_demo_in: -1 } });
  // A page leaves out balances that are no newer than those it shows.
  expect(stopped.ok && stopped.value.version).toBeGreaterThan(spent.version);
});

test.runIf(process.env.TEST_DATABASE_URL)('waits for a running end without blocking it', async () => {
  const player = await inDemo();
  await app.db.pool.query('update players set demo_until = site_now() where id = $1', [player.id]);
  const ending = await app.db.pool.connect();
  try {
    await ending.query('begin');
    await ending.query(`select from jobs where kind = 'demo.end' and key = $1 for update`, [player.id]);
    const again = start(player);
    const waiting = async () => (await app.db.pool.query('select from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    await ending.query('select from players where id = $1 for no key update nowait', [player.id]);
    await ending.query('commit');
    expect((await again).balance).toBe(demoOffer.balance);
  } finally {
    ending.release();
  }
});

test('keeps nonces in order across demo and real openings', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const nonces: number[] = [];
  for (const demo of [false, true, true, false, true]) {
    await app.ask(demo ? 'POST /demo/start' : 'POST /demo/stop', {}, { as: player });
    const reply = await open(player, { demo });
    if (reply.ok) nonces.push(reply.value.drop!.roll!.nonce);
  }
  expect(nonces).toEqual([1, 2, 3, 4, 5]);
});

test('keeps the books correct including demo money', async () => {
  expect(await proveLedger(app.db.sql)).toEqual([]);
  expect(await proveSums(app.db.sql)).toEqual([]);
  expect((await app.app.prove()).filter(({ problems }) => problems.length > 0)).toEqual([]);
});
