// database: one
import { bracketOf, royaleSizes } from '@riftdrop/fair/royale';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './plumbing/testing.ts';
import { battleCases } from './pvp/testing.ts';
import { roundsFor, royaleProblems, royaleTable, withBots } from './royale/testing.ts';

let app: TestApp;
let table: ReturnType<typeof royaleTable>;
let slug: string;
beforeAll(async () => {
  app = await startApp();
  table = royaleTable(app);
  // Few costs: some totals are equal, some are not.
  [slug = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] });
});
afterAll(() => app.close());

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe.each(['default', 'all_or_nothing'] as const)('%s', (mode) => {
  // proves GAME-559, GAME-510
  test.each(royaleSizes)('plays %i players to the end, and every cent is where it belongs', async (size) => {
    const anna = await aPlayer();
    const uid = await withBots(app, anna, { max_users: size, mode, rounds: roundsFor(size, slug) });
    const game = await table.playOut(uid);
    expect([game.status, game.royale!.rounds.map(({ players }) => players)]).toEqual(['finished', bracketOf(size)]);
    expect(sum(game.seats.map(({ reward }) => reward))).toBe(game.result!.total_cost);
    expect(await royaleProblems(app)).toEqual([]);
  });
});
