import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { battleCases } from '../pvp/testing.ts';
import { roundsFor, royaleProblems, royaleTable } from './testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 300, costs: [250, 350] });
});

// proves GAME-512
test('gives five of thirty the free places', async () => {
  const table = royaleTable(app);
  const { uid } = await table.made(await app.aPlayer({ balance: 1_000 }), { max_users: 6, rounds: roundsFor(6, slug) });
  const crowd = await Promise.all(Array.from({ length: 30 }, () => app.aPlayer({ balance: 1_000 })));
  const join = (at: number) =>
    (at % 2 ? app : other).ask('POST /battle-royale/:uid/join', { params: { uid }, body: {}, key: randomUUID() }, { as: crowd[at]! });
  const answers = await Promise.all(crowd.map((_, at) => join(at)));
  const codes = answers.map((answer) => (answer.ok ? 'in' : `${answer.status} ${answer.refusal.code}`));
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 25 }, () => '409 join_game_not_opened'),
    ...Array.from({ length: 5 }, () => 'in'),
  ]);
  const balances = await Promise.all(crowd.map(app.balanceOf));
  expect(balances.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 5 }, () => 400), ...Array.from({ length: 25 }, () => 1_000)]);
  const { seats, status } = await table.view(uid);
  expect([status, seats.map(({ place }) => place)]).toEqual(['pending_round', [1, 2, 3, 4, 5, 6]]);
  expect(await royaleProblems(app)).toEqual([]);
});

// proves GAME-516
test.each(['default', 'all_or_nothing'] as const)('pays and refunds a %s game once across processes', async (mode) => {
  const table = royaleTable(app);
  const people = await Promise.all(Array.from({ length: 9 }, () => app.aPlayer({ balance: 2_000 })));
  const { uid } = await table.made(people[0]!, { max_users: 9, mode, rounds: roundsFor(9, slug, slug) });
  for (const one of people.slice(1)) await table.joined(uid, one);
  for (let at = 0; at < 20 && (await table.view(uid)).status !== 'finished'; at += 1) {
    app.clock.advance(10_000);
    await Promise.all([app.processAll(), other.processAll()]);
  }
  const game = await table.view(uid);
  expect([game.status, game.rounds.length]).toEqual(['finished', 4]);
  const returned = game.seats.map(({ cost_returned }) => cost_returned).toSorted((a, b) => a - b);
  expect(returned).toEqual([0, 0, 0, 600, 600, 600, 600, 600, 600]);
  expect((await Promise.all(people.map(app.balanceOf))).toSorted((a, b) => b - a)).toEqual([
    1_400, 1_400, 1_400, 1_400, 1_400, 1_400, 800, 800, 800,
  ]);
  expect(game.seats.reduce((sum, { reward }) => sum + reward, 0)).toBe(game.result!.total_cost);
  expect(await royaleProblems(app)).toEqual([]);
});
