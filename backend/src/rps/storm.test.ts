// database: both
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { battleCases, roundsOf } from '../pvp/testing.ts';
import { rpsTable } from './testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 300, costs: [250, 350] });
});

// proves GAME-571, GAME-512
test('gives a figure to one of forty', async () => {
  const table = rpsTable(app);
  const { uid } = await table.made(await app.aPlayer({ balance: 1_000 }), { drop_cases: roundsOf(slug), join: { figure: 'paper' } });
  const crowd = await Promise.all(Array.from({ length: 40 }, () => app.aPlayer({ balance: 1_000 })));
  const join = (at: number, body: object) =>
    (at % 2 ? app : other).ask('POST /rps/game/:uid/join', { params: { uid }, body, key: randomUUID() }, { as: crowd[at]! });
  const answers = await Promise.all(crowd.map((_, at) => join(at, { figure: 'rock', position: 1 + (at % 3) })));
  const codes = answers.map((answer) => (answer.ok ? 'in' : `${answer.status} ${answer.refusal.code}`));
  expect(codes.toSorted()).toEqual([...Array.from({ length: 39 }, () => '409 rps_figure_taken'), 'in']);
  // The last figure: of the joins without a choice one gets it, once.
  const late = await Promise.all(crowd.map((_, at) => join(at, {})));
  expect(late.filter((answer) => answer.ok)).toHaveLength(1);
  const balances = await Promise.all(crowd.map(async ({ id }) => (await balancesOf(app.db.sql, id)).balance));
  expect(balances.filter((balance) => balance === 700)).toHaveLength(2);
  expect(balances.filter((balance) => balance === 1_000)).toHaveLength(38);
  const { seats } = await table.view(uid);
  expect(seats.map(({ choice }) => (choice as { position: number }).position).toSorted()).toEqual([1, 2, 3]);
  for (const prove of [proveGames, proveLedger, proveEscrows]) expect(await prove(app.db.sql)).toEqual([]);
});

test('pays a game once across two processes', async () => {
  const table = rpsTable(app);
  const people = await Promise.all(Array.from({ length: 3 }, () => app.aPlayer({ balance: 1_000 })));
  const { uid } = await table.made(people[0]!, { drop_cases: roundsOf(slug, slug) });
  for (const one of people.slice(1)) await table.joined(uid, one);
  for (let at = 0; at < 12 && (await table.view(uid)).status !== 'finished'; at += 1) {
    app.clock.advance(10_000);
    await Promise.all([app.processAll(), other.processAll()]);
  }
  const { status, seats, rounds } = await table.view(uid);
  expect([status, rounds.length, seats.filter(({ reward }) => reward > 0).length]).toEqual(['finished', 2, 1]);
  for (const prove of [proveGames, proveLedger, proveEscrows]) expect(await prove(app.db.sql)).toEqual([]);
});
