import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand, typed } from './run.ts';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { addGiveaway } from '../race/index.ts';
import { aFreeGiveaway, giveawayTable } from '../race/testing.ts';
import { paysIn } from '../wallet/testing.ts';

const app = testApp();
const table = giveawayTable(app, paysIn(app));
beforeAll(async () => {
  await table.after(0);
});

const say = (command: string, ...words: string[]) =>
  runCommand({ ...app.plumbing, games: app.app.games }, 'Ada', typed([...command.split(' '), ...words]));
const skins = async () =>
  (await sql<{ id: number; cost: number }>`select id, cost from skin_items where not fake order by id limit 2`.execute(app.db.sql)).rows;

test('lets the operator choose the next prize', async () => {
  const [first, second] = await skins();
  const now = await table.round();
  expect(await say('giveaway prize', 'hourly_giveaway', String(first!.id))).toEqual([
    'the next hourly_giveaway that has no prize yet gives skin ' + first!.id,
  ]);
  await say('giveaway prize', 'hourly_giveaway', String(second!.id));
  expect((await table.round()).prize).toEqual(now.prize);
  // Without participants: a prize that was not won comes before the operator's choice.
  await table.end();
  expect((await table.round()).prize.id).toBe(now.prize.id);
  await table.participant();
  await table.end();
  expect((await table.round()).prize).toMatchObject({ id: String(first!.id), cost: first!.cost });
  await table.participant();
  await table.end();
  expect((await table.round()).prize.id).toBe(String(second!.id));
});

test('finishes the open round while paused, begins none', async () => {
  const open = await table.round();
  expect(await say('giveaway pause', 'hourly_giveaway', 'on')).toEqual(['hourly_giveaway is paused']);
  await table.participant();
  const ended = await table.end();
  expect(ended).toMatchObject({ id: open.id, finished_at: open.finished_at, outcome: 'won' });
  const paused = await table.shown();
  expect([paused.round, paused.previous_round!.id]).toEqual([null, open.id]);
  const player = await app.aPlayer();
  const join = await app.ask('POST /giveaway/:slug/join', { params: { slug: 'hourly_giveaway' } }, { as: player });
  expect(join).toMatchObject({ ok: false, refusal: { code: 'join_game_not_opened' } });
  await say('giveaway pause', 'hourly_giveaway', 'off');
  await table.after(1_000);
  expect(Date.parse((await table.round()).started_at)).toBeLessThanOrEqual(app.clock.now());
});

test('thresholds change with the next round', async () => {
  const before = await table.shown();
  await say('giveaway thresholds', 'hourly_giveaway', '700', '900');
  expect(await table.shown()).toMatchObject({ min_deposit: before.min_deposit, min_spend: before.min_spend });
  await table.end();
  expect(await table.shown()).toMatchObject({ min_deposit: 700, min_spend: 900 });
});

// proves RACE-536, DATA-555
test('adds giveaways of every interval, ending on its grid', async () => {
  const spans = { '5seconds': 5, minute: 60, '10minutes': 600 };
  for (const [interval, seconds] of Object.entries(spans)) {
    await say('giveaway add', `every_${interval}`, interval, 'A quick one', '0', '0', '1000');
    await table.after(1_000);
    const { finished_at } = await table.round(`every_${interval}`);
    expect(Date.parse(finished_at) % (seconds * 1_000)).toBe(0);
    expect(Date.parse(finished_at) - app.clock.now()).toBeLessThanOrEqual(seconds * 1_000);
  }
});

test('logs each order and refuses impossible ones', async () => {
  expect((await say('log', '--limit', '1'))[0]).toContain('Ada  giveaway add');
  const wrong = [
    ['giveaway prize', 'nothing', '11'],
    ['giveaway prize', 'hourly_giveaway', '99999999'],
    ['giveaway pause', 'nothing', 'on'],
    ['giveaway add', 'hourly_giveaway', 'hourly', 'Again', '0', '0', '1000'],
    ['giveaway add', 'x', 'yearly', 'X', '0', '0', '1000'],
  ];
  for (const words of wrong) await expect(say(words[0]!, ...words.slice(1))).rejects.toThrow(/^there is (no|a) |one of/);
  expect((await say('giveaway list'))[0]).toContain('hourly_giveaway  hourly');
});

// proves GAME-593
test('draws no winner without a beacon and keeps the prize', async () => {
  const deaf = await startApp({ config: { beacon: 'drand-quicknet', beaconRelays: [] } });
  const own = giveawayTable(deaf, paysIn(deaf));
  const slug = await aFreeGiveaway(deaf, 'minute');
  const player = await deaf.aPlayer();
  await deaf.ask('POST /giveaway/:slug/join', { params: { slug } }, { as: player });
  const { id, prize } = await own.round(slug);
  await own.end(slug);
  for (let waited = 0; waited < 14; waited += 1) await own.after(10_000);
  const rounds = await deaf.ask('GET /giveaway/rounds/:slug', { params: { slug }, query: { limit: 100 } });
  const ended = rounds.ok ? rounds.value.items.find((one) => one.id === id) : undefined;
  expect(ended).toMatchObject({ status: 'finished', outcome: 'no_beacon', winner: null, roll: null, participants: 1 });
  const after =
    await sql`select from giveaway_prizes where cost = ${prize.cost} and skin_item_id = ${prize.id}::int and is_carried`.execute(
      deaf.db.sql,
    );
  expect(after.rows.length).toBeGreaterThan(0);
  await deaf.close();
});

describe('outside the sandbox', () => {
  test('stays off without a licence', async () => {
    const real = await startApp({ config: { identity: 'steam' } });
    const own = giveawayTable(real, paysIn(real));
    await own.after(1_000);
    expect(await real.ask('GET /giveaway/list', {})).toMatchObject({ ok: true, value: [] });
    expect((await real.ask('GET /giveaway/:slug', { params: { slug: 'hourly_giveaway' } })).status).toBe(404);
    expect((await sql`select from giveaway_rounds`.execute(real.db.sql)).rows).toEqual([]);
    expect(await real.ask('GET /royale-race', {})).toMatchObject({ ok: true, value: { current_session_id: null, current_session: null } });
    const values = { slug: 'asks', title: 'Asks', interval: 'daily', min_deposit: 0, min_spend: 1, prize_cost: 1_000 } as const;
    await inTransaction(real.db, (tx) => addGiveaway(tx, values));
    const slug = await aFreeGiveaway(real);
    expect(await real.ask('GET /giveaway/list', {})).toMatchObject({ ok: true, value: [{ slug, round: { status: 'open' } }] });
    await real.close();
  });

  test('runs with a licence', async () => {
    const real = await startApp({ config: { identity: 'steam', licence: 'Authority of an example, 8048/2026' } });
    const own = giveawayTable(real, paysIn(real));
    await own.after(1_000);
    expect(await own.round()).toMatchObject({ status: 'open' });
    expect(await real.ask('GET /royale-race', {})).toMatchObject({ ok: true, value: { current_session: { status: 'open' } } });
    await real.close();
  });
});
