import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Reader } from '../../plumbing/database/database.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { tamper } from '../../plumbing/testing/tamper.ts';
import { goingOf, historyOf } from './lists.ts';
import { playedBy } from './played.ts';
import { gameSummaryOf } from '../settlement/statistics.ts';

const app = testApp();
beforeAll(async () => {
  // 20,000 finished games of 20,000 players: what one player reads is a small part of every table.
  await tamper(
    app,
    `insert into games (id, kind, creator_id, is_public, config, alike, places, cases, step_costs, step_prepaid, prepay_percent,
      average_return_ppm,
      needs_secret, created_at, deadline_at, status, step, finished_at, result)
    select md5(n::text), 'battles', 1000000 + n, true, '{}', '', 2, '[]', '{100}', '{0}', 0, 900000, false, now(), now(), 'finished', 1,
      now(), '{}'
    from generate_series(1, 20000) as n;
    insert into game_seats (game, kind, place, player_id, choice, paid, bots_allowed, ready_for_bots, ready_to_play, joined_at, going,
      finished_n)
    select g.id, 'battles', place, 1000000 + (g.n * place) % 20000, '{}', 100, false, false, false, now(), false, g.n
    from games g, generate_series(1, 2) as place on conflict do nothing;
    insert into game_statistics (player_id, kind, games, wins, spent, won) select 1000000 + n, 'battles', 1, 1, 1, 1
      from generate_series(1, 20000) as n;
    insert into game_tops select 1000000 + n, 'battles', false, 1, 1, md5(n::text) from generate_series(1, 20000) as n;
    insert into game_days (player_id, kind, variant, day, games, wins, spent, won, expected_ppm)
    select 1000000 + n, 'battles', 'default', date '2026-01-01' + day, 1, 1, 1, 1, 1
      from generate_series(1, 20000) as n, generate_series(1, 5) as day;
    insert into game_cases (player_id, kind, case_id, opened) select 1000000 + n, 'battles', c, 1
      from generate_series(1, 20000) as n, generate_series(1, 5) as c;`,
  );
  await sql`analyze games, game_seats, game_statistics, game_tops, game_days, game_cases`.execute(app.db.owner);
}, 120_000);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that `read` would scan whole. */
async function wholeTables(read: (reader: Reader) => Promise<unknown>): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const executor = app.db.sql.getExecutor();
  const note: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(app.db.sql.withPlugin(note));
  expect(asked.length).toBeGreaterThan(0);
  const plans = await Promise.all(
    asked.map(({ sql: text, parameters }) =>
      app.db.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, [...parameters]),
    ),
  );
  const nodes = plans.flatMap(({ rows }) => nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan));
  return nodes
    .flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []))
    .filter((name) => name.startsWith('game'));
}

const [playerId, page] = ['1000007', { offset: 0, limit: 20 }];
test.runIf(process.env.TEST_DATABASE_URL).each<[string, (reader: Reader) => Promise<unknown>]>([
  ['the totals', (reader) => gameSummaryOf(reader, { playerId, readerId: '1' })],
  ['the statistics', (reader) => playedBy(app.app.games, reader, { playerId, readerId: '1' }, ['battles'])],
  ['the history', (reader) => historyOf(app.app.games, reader, { playerId: '1', kind: null, readerId: '1' }, page)],
  ['the history of a kind', (reader) => historyOf(app.app.games, reader, { playerId: '1', kind: 'battles', readerId: '1' }, page)],
  ['the history for another player', (reader) => historyOf(app.app.games, reader, { playerId: '1', kind: null, readerId: '2' }, page)],
  ['what goes on', (reader) => goingOf(app.app.games, reader, { playerId, kind: null }, page)],
  ['what goes on of a kind', (reader) => goingOf(app.app.games, reader, { playerId, kind: 'battles' }, page)],
])('of one player %s scans no whole table', async (_, read) => {
  expect(await wholeTables(read)).toEqual([]);
});
