import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { aFinishedBattle, battleCases, battleTable, roundsOf } from './testing.ts';

const app = testApp();
let slug: string;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 500, costs: [200, 600] })) as [string];
});

const total = async (route: string, query: object, as?: TestPlayer): Promise<number> =>
  (await app.reply(route as 'GET /all-games/list/running', { query }, as && { as })).total;

test('separates waiting games from full ones', async () => {
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  const table = battleTable(app);
  const { uid } = await table.made(anna, { drop_cases: roundsOf(slug) });
  const listed = async () => [
    await total('GET /all-games/list/running', { open: true }),
    await total('GET /all-games/list/running', { open: false }),
  ];
  expect(await listed()).toEqual([1, 0]);
  await table.joined(uid, ben);
  expect(await listed()).toEqual([0, 1]);
});

test.each(['GET /all-games/list/running', 'GET /all-games/list/finished', 'GET /all-games/list/finished/my'])(
  'lists the games of one type: %s',
  async (route) => {
    const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
    await aFinishedBattle(app, [anna, ben], { drop_cases: roundsOf(slug) });
    await battleTable(app).made(anna, { drop_cases: roundsOf(slug) });
    const all = await total(route, {}, anna);
    expect(all).toBeGreaterThan(0);
    expect(await total(route, { type: 'GROUP_GAME' }, anna)).toBe(all);
    expect(await total(route, { type: 'RPS_GAME' }, anna)).toBe(0);
  },
);

test('answers for a type without games', async () => {
  const anna = await app.aPlayer();
  const query = { type: 'RPS_GAME' } as const;
  expect((await app.ask('GET /all-games/list/top', { query })).text).toBe('{"items":[],"offset":0,"limit":0,"total":0}');
  const played = await app.ask('GET /all-games/statistics/:id', { params: { id: anna.id }, query });
  expect(played).toMatchObject({ ok: true, value: { games: 0, staked: 0 } });
});

// proves GAME-541
test('publishes monthly returns and bot winnings by mode', async () => {
  const [anna, ben, cleo] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  const table = battleTable(app);
  const played = await aFinishedBattle(app, [anna, ben], { drop_cases: roundsOf(slug, slug), mode: 'crazy' });
  const { uid } = await table.made(cleo, { drop_cases: roundsOf(slug), mode: 'crazy', slots: 4 });
  for (const route of ['POST /group/game/:uid/ready', 'POST /group/game/:uid/ready-for-bots'])
    await table.send(route, { params: { uid } }, cleo);
  await app.after(30_000);
  const withBots = await table.playOut(uid);
  const answer = await app.reply('GET /all-games/figures', {});
  expect(answer.items.filter(({ mode }) => mode === 'crazy')).toEqual([
    {
      type: 'GROUP_GAME',
      mode: 'crazy',
      month: expect.stringMatching(/^\d{4}-\d\d-01$/) as string,
      games: 2,
      staked: 4_000,
      returned: played.result!.total_cost + withBots.result!.total_cost,
      // Eight openings of a case of $5.00 that gives 80 % back on average.
      expected: 3_200,
      bot_games: 1,
      bot_wins: withBots.result!.winners[0] === 1 ? 0 : 1,
      bot_wins_expected: 0.75,
    },
  ]);
  expect(answer.items.map(({ mode }) => mode).toSorted()).toEqual(['crazy', 'default']);
});
