import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { watchStatements, type Statements } from '../../games/testing/statements.ts';
import { type TestPlayer } from '../../plumbing/testing.ts';
import { aFreeGiveaway, allEnded, giveawayTable } from '../testing.ts';
import { paysIn } from '../../wallet/testing.ts';
import { proveRounds } from './proof.ts';
import { testApp } from '../../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
const table = giveawayTable(app, paysIn(app));
let statements: Statements;
let slug: string;
beforeAll(async () => {
  statements = watchStatements(app);
  await app.processAll();
  slug = await aFreeGiveaway(app, 'minute');
});

const join = (player: TestPlayer, at = app) => at.ask('POST /giveaway/:slug/join', { params: { slug } }, { as: player });
const people = (n: number) => Promise.all(Array.from({ length: n }, () => app.aPlayer()));
const prizesOf = async (round: string) =>
  (
    await sql<{ player_id: string }>`
      select d.player_id::text from drops d join giveaway_rounds r on r.drop_id = d.id where r.id = ${round}::bigint`.execute(app.db.sql)
  ).rows;
const gifts = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from drops where source = 'giveaway_round'`.execute(app.db.sql)).rows[0]!.n;
const roundNow = async (id: string) =>
  (
    await sql<{ state: string; outcome: string | null }>`select state, outcome from giveaway_rounds where id = ${id}::bigint`.execute(
      app.db.sql,
    )
  ).rows[0]!;

// proves GAME-592, GAME-594, G01, G14
test('is frozen, drawn and followed once despite kills', async () => {
  const players = await people(5);
  for (const player of players) expect((await join(player)).ok).toBe(true);
  const { id, finished_at } = await table.round(slug);
  const before = await gifts();
  app.clock.advance(Date.parse(finished_at) - app.clock.now());
  let [kills, nth] = [0, 1];
  for (let state = ''; state !== 'finished'; nth += 1) {
    await app.advance(5_000);
    await allEnded(app);
    statements.killAt(nth);
    await app.app.jobs.drain().catch(() => {});
    statements.disarm();
    if (statements.isKilled()) kills += 1;
    expect([nth, await proveRounds(app.db.sql)]).toEqual([nth, []]);
    const now = (await roundNow(id)).state;
    // The next step is killed from its first statement on.
    if (now !== state) [state, nth] = [now, 0];
    if (kills > 400) throw new Error('the round does not end');
  }
  expect(kills).toBeGreaterThan(30);
  expect(await gifts()).toBe(before + 1);
  expect(players.map((one) => one.id)).toContain((await prizesOf(id))[0]!.player_id);
  // Every kill moves the clock by five seconds, so the round that followed may be over, too.
  const { rows } = await sql`
    select from giveaway_rounds r join giveaways g on g.id = r.giveaway_id
      where g.slug = ${slug} and r.state in ('open', 'closing')`.execute(app.db.sql);
  expect(rows).toHaveLength(1);
});

test('draws once and joins once under simultaneous requests', async () => {
  await table.end(slug);
  await table.openRound(slug);
  const players = await people(6);
  const answers = await Promise.all(players.flatMap((one) => Array.from({ length: 20 }, (_, at) => join(one, at % 2 ? app : other))));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const { id, finished_at } = await table.round(slug);
  const before = await gifts();
  app.clock.advance(Date.parse(finished_at) - app.clock.now());
  for (let turn = 0; (await roundNow(id)).state !== 'finished' && turn < 60; turn += 1) {
    await app.advance(1_000);
    await allEnded(app);
    await Promise.all([app.app.jobs.drain(), other.app.jobs.drain()]);
  }
  expect(await roundNow(id)).toEqual({ state: 'finished', outcome: 'won' });
  expect(await table.listOf(id)).toEqual(players.map((one) => one.id).toSorted());
  expect(await gifts()).toBe(before + 1);
  expect(await proveRounds(app.db.sql)).toEqual([]);
});

// proves G05
test('rejects changes of frozen lists and finished rounds', async () => {
  const { rows } = await sql<{ id: string }>`select id::text from giveaway_rounds where outcome = 'won' limit 1`.execute(app.db.sql);
  const { id } = rows[0]!;
  const changes = [
    sql`update giveaway_rounds set winner_id = winner_id + 1 where id = ${id}::bigint`,
    sql`update giveaway_rounds set list_hash = repeat('0', 64) where id = ${id}::bigint`,
    sql`delete from giveaway_rounds where id = ${id}::bigint`,
    sql`update giveaway_lists set ids = array['1'] where round_id = ${id}::bigint`,
    sql`delete from giveaway_lists where round_id = ${id}::bigint`,
    sql`insert into giveaway_lists (round_id, part, ids) values (${id}::bigint, 1, array['1'])`,
    sql`update giveaway_rounds set cost = cost + 1 where state = 'open'`,
    sql`update giveaway_rounds set state = 'finished', outcome = 'no_participants' where state = 'open'`,
  ];
  for (const change of changes) await expect(change.execute(app.db.sql)).rejects.toThrow(/stay|step|began|denied|frozen|append/);
});

test('reports changes made behind its back', async () => {
  const { rows } = await sql<{ id: number }>`select id from giveaway_rounds where outcome = 'won' order by id desc limit 1`.execute(
    app.db.sql,
  );
  const { id } = rows[0]!;
  const found = async (change: string) => {
    await app.db.owner
      .transaction()
      .execute(async (tx) => {
        await sql
          .raw(`alter table giveaway_rounds disable trigger user; alter table giveaway_lists disable trigger user; ${change}`)
          .execute(tx);
        expect((await proveRounds(tx)).map(({ problem }) => problem)).toContain(problems.get(change));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  };
  const problems = new Map([
    [`update giveaway_lists set ids = ids[2:] || ids[1:1] where round_id = ${id}`, 'winner is not at the place'],
    [`update giveaway_lists set ids[1] = '1' where round_id = ${id}`, 'list has another hash'],
    [`update giveaway_lists set ids = ids[2:] where round_id = ${id}`, 'list has another length'],
    [`update giveaway_rounds set cost = cost + 1 where id = ${id}`, 'prize is not what was given'],
    [`update giveaways set given = given + 1`, 'total is not what was given'],
  ]);
  for (const change of problems.keys()) await found(change);
});

class Undone extends Error {}
