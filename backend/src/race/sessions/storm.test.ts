import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { battleCases, battleTable } from '../../pvp/testing.ts';
import { changeSettings, pauseRace } from '../index.ts';
import { proveRaces } from './proof.ts';
import { raceTable } from './testing.ts';
import { renewed } from '../../wallet/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
let slug: string;
let people: TestPlayer[];
const table = raceTable(app);
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 100, costs: [50, 150] });
  await inTransaction(app.db, (tx) => changeSettings(tx, { max_users: 3, group_size: 2 }));
  await app.after(1_000);
  people = await Promise.all(Array.from({ length: 6 }, () => app.aPlayer({ balance: 100_000 })));
});

/** Battles of every two of these people at once, from the last seat to the last step. @returns how many there were */
async function everyTwo(meanwhile: (turn: number) => Promise<unknown> = async () => {}): Promise<string[]> {
  const battles = battleTable(app);
  const uids: string[] = [];
  for (const [at, one] of people.entries())
    for (const two of people.slice(at + 1)) {
      const { uid } = await battles.made(one, { slots: 2, drop_cases: [{ order: 0, amount: 1, drop_case_slug: slug }] });
      await battles.joined(uid, two);
      uids.push(uid);
    }
  const going = async () =>
    (await sql`select from games where id = any(${uids}::text[]) and status not in ('finished', 'canceled')`.execute(app.db.sql)).rows
      .length;
  for (let turn = 0; (await going()) > 0; turn += 1) {
    app.clock.advance(6_000);
    await Promise.all([app.processAll(), other.processAll(), meanwhile(turn)]);
  }
  await app.after(1_000);
  return uids;
}

// proves GAME-581
test('adds up points of simultaneous games', async () => {
  await everyTwo();
  const session = await table.current();
  expect([session.participants, session.points]).toEqual([6, 6 * 5 * 100]);
  expect(session.top_participants.map(({ points }) => points)).toEqual([500, 500, 500, 500, 500, 500]);
  expect(await proveRaces(app.db.sql)).toEqual([]);
});

// proves GAME-587
test('counts a game for all its players or none during pauses', async () => {
  const uids = await everyTwo((turn) => inTransaction(other.db, (tx) => pauseRace(tx, turn % 2 === 0)));
  await inTransaction(app.db, (tx) => pauseRace(tx, false));
  await app.after(1_000);
  const { rows } = await sql<{ counted: number }>`
    select count(g.player_id)::int as counted from unnest(${uids}::text[]) as u (game) left join race_gains g on g.game = u.game
      group by u.game`.execute(app.db.sql);
  expect(rows.filter(({ counted }) => counted !== 0 && counted !== 2)).toEqual([]);
  const counted = rows.filter(({ counted: players }) => players === 2).length;
  expect((await table.current()).points).toBe(6 * 5 * 100 + counted * 200);
  expect(await proveRaces(app.db.sql)).toEqual([]);
});

// proves GAME-582
test('gives the places to three of six', async () => {
  const { id, join_until } = await table.close();
  await app.after(Date.parse(join_until) - 30_000 - app.clock.now());
  const tokens = await Promise.all(people.map(async (player) => renewed(app, player)));
  const ask = (at: TestApp, as: TestPlayer) => at.ask('POST /royale-race/session/:id/join', { params: { id } }, { as });
  const answers = await Promise.all(tokens.flatMap((player) => [ask(app, player), ask(other, player)]));
  const codes = answers.map((answer) => (answer.ok ? 'in' : answer.refusal.code));
  expect(codes.filter((code) => code === 'in')).toHaveLength(3);
  // Whether the places or the ranks run out first depends on the order of the calls.
  expect(codes.filter((code) => !['in', 'already_joined', 'join_game_not_opened', 'below_rank'].includes(code))).toEqual([]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from race_participants where session_id = ${id}::bigint and joined_at is not null`.execute(app.db.sql);
  expect([rows[0]!.n, (await table.current()).users]).toEqual([3, 3]);
});

// proves GAME-583
test('plays and pays games once across two processes', async () => {
  const { id } = await table.current();
  for (let now = await table.session(id); now.status !== 'finished'; now = await table.session(id)) {
    app.clock.advance(7_000);
    await Promise.all([app.processAll(), other.processAll()]);
  }
  const { games, users } = await table.session(id);
  expect([users, games.map(({ status }) => status)]).toEqual([3, ['finished', 'finished']]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from games where race_id = ${id}::bigint`.execute(app.db.sql);
  expect(rows[0]!.n).toBe(2);
  expect(await proveRaces(app.db.sql)).toEqual([]);
});
