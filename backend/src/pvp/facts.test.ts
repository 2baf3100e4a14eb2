import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from './testing.ts';

const app = testApp({
  config: { env: { GROUP_GAME_PREPAY: '1' } },
  guests: { modes: [], rules: { isPrepayOffered: true, boobyPrize: 'riftdrop-classic' }, domains: () => [] },
});
const table = battleTable(app);
let cheap: string;
let dear: string;
beforeAll(async () => {
  // One item each, so that every total is equal and every drop known.
  [cheap = '', dear = ''] = await battleCases(app, { price: 100, costs: [90] }, { price: 400, costs: [350] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const one = (uid: string, as?: TestPlayer) => app.reply('GET /group/game/:uid', { params: { uid } }, as ? { as } : {});
const idOf = async (slug: string) =>
  String((await sql<{ id: number }>`select id from cases where slug = ${slug}`.execute(app.db.sql)).rows[0]!.id);

// proves DATA-567
test.each([
  ['default', 2, 1],
  ['smoke', 2, 1],
  ['2x2', 4, 2],
  ['equality', 2, 1],
  ['crazy', 2, 1],
])('keeps the mode %s of a battle', async (mode, slots, slots_per_team) => {
  const { uid } = await table.made(await aPlayer(), { drop_cases: roundsOf(cheap), mode, slots, slots_per_team } as never);
  expect((await one(uid)).mode).toBe(mode);
});

test.each(['all_or_nothing', 'royale', ''])('knows no mode %o of a battle', async (mode) => {
  const answer = await table.send('POST /group/game/create', { body: { drop_cases: roundsOf(cheap), mode } }, await aPlayer());
  expect(answer).toMatchObject({ ok: false, status: 422, refusal: { code: 'validation' } });
});

// proves DATA-521, DATA-526
test('shows price, prepaid part, members and ready players', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const body = { drop_cases: roundsOf(cheap, dear), slots: 3 };
  const prepaid = await table.made(anna, { ...body, is_public: false, prepay_rate: 0.25 });
  expect(await one(prepaid.uid)).toMatchObject({ join_if_exist: false, prepay_rate: 0.25, prepay_amount: 125, cost: 500, cost_join: 375 });
  const { uid } = await table.made(anna, { ...body, join_if_exist: true });
  expect(await one(uid)).toMatchObject({ join_if_exist: true, prepay_rate: 0, joined_users: [anna.id], ready_users: [] });
  await table.joined(uid, ben);
  await table.done('POST /group/game/:uid/ready', { params: { uid } }, ben);
  expect(await one(uid)).toMatchObject({ joined_users: [anna.id, ben.id], ready_users: [ben.id] });
});

// proves DATA-522, DATA-523, DATA-529, DATA-536
test('publishes rounds, drops, rolls and the payout of every player', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { drop_cases: roundsOf(cheap, dear, cheap) });
  await sql`update cases set status = 'hidden' where slug = ${dear}`.execute(app.db.sql);
  await table.joined(uid, ben);
  await sql`update cases set status = 'published' where slug = ${dear}`.execute(app.db.sql);
  const before = await one(uid);
  expect(before).toMatchObject({ current_round: 0, game_rounds: [], drops: [], rolls: [], resultDrops: [], winner_total_cost: null });
  expect(before.seed).toMatchObject({ beacon: null, nonce: uid });
  await table.playUntil(uid, 'running', 6_000);
  await table.playOut(uid);
  const over = await one(uid);
  const [first, second] = [await idOf(cheap), await idOf(dear)];
  expect([over.current_round, over.game_rounds]).toEqual([
    3,
    [
      { drop_case_id: first, order: 1, skipped: false, played_at: over.rounds[0]!.played_at },
      { drop_case_id: second, order: 2, skipped: true, played_at: over.rounds[1]!.played_at },
      { drop_case_id: first, order: 3, skipped: false, played_at: over.rounds[2]!.played_at },
    ],
  ]);
  expect(over.drops!.map(({ place, cost }) => [place, cost])).toEqual([
    [1, 90],
    [2, 90],
    [1, 90],
    [2, 90],
  ]);
  const winner = over.seats.find(({ is_winner }) => is_winner)!;
  const out = 3 - winner.place;
  expect(over.resultDrops).toEqual([{ place: winner.place, drops: over.drops }]);
  expect(over.rolls!.map(({ round, slot, nonce, kind }) => [round, slot, nonce, kind])).toEqual([
    [1, 1, 'drop.1.1', 'drop'],
    [1, 2, 'drop.1.2', 'drop'],
    [3, 1, 'drop.3.1', 'drop'],
    [3, 2, 'drop.3.2', 'drop'],
    [null, null, 'draw', 'draw'],
    [null, out, `booby.${out}`, 'booby'],
  ]);
  expect(over.rolls!.slice(0, 4).map(({ roll }) => roll)).toEqual(over.drops!.map(({ roll }) => roll));
  expect(over.rolls![4]!.roll).toBe(over.result!.draws[0]!.roll);
  expect(over.seed).toMatchObject({ beacon: expect.stringMatching(/^[0-9a-f]{64}$/) as string, nonce: uid });
  const loser = winner.player!.id === anna.id ? ben : anna;
  expect([over.winner_total_cost, over.winner_total_cost_received_in_game]).toEqual([360, 360]);
  expect(await one(uid, loser)).toMatchObject({ winner_total_cost: 360, winner_total_cost_received_in_game: 360 });
});

// proves DATA-524, DATA-535
test('tells each of two winners the own part', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { drop_cases: roundsOf(cheap, dear), mode: 'equality' });
  await table.joined(uid, ben);
  await table.playOut(uid);
  for (const as of [anna, ben])
    expect(await one(uid, as)).toMatchObject({ winner_total_cost: 880, winner_total_cost_received_in_game: 440 });
});

// proves DATA-536
test('names the roll of a smoke battle', async () => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { drop_cases: roundsOf(cheap), mode: 'smoke' });
  await table.joined(uid, ben);
  await table.playOut(uid);
  expect((await one(uid)).rolls!.map(({ nonce, kind }) => [nonce, kind])).toContainEqual(['smoke', 'smoke']);
});
