import { beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { quoteOf } from './testing.ts';

const app = testApp();
let player: TestPlayer;
beforeAll(async () => {
  player = await app.aPlayer({ balance: 1_000_000, points: 10_000_000 });
});

interface Wanted {
  offset?: number;
  limit?: number;
  drop_case?: string;
  outcome?: 'above' | 'below';
}

async function open(slug: string, part_open = false) {
  const body = { ...(await quoteOf(app, slug)), part_open };
  return (await app.reply('POST /dropcase/open/:slug', { params: { slug }, body }, { as: player })).drop;
}
async function history(query: Wanted = {}, as = player) {
  return app.reply('GET /openings', { query: { limit: 100, ...query } }, { as });
}
async function caseOf(slug: string) {
  return app.reply('GET /dropcase/:slug', { params: { slug } });
}

test('lists openings with cost and result, newest first', async () => {
  const whole = [await open('first-light'), await open('first-light')];
  const parts: (typeof whole)[number][] = [];
  // Nine of ten give no item.
  while (!parts.includes(null)) parts.push(await open('grandmaster', true));
  const bought = await open('full-marks');
  const { items, total, paid, worth, drop_cases } = await history();
  expect(items.map(({ way }) => way)).toEqual(['points', ...parts.map(() => 'part'), 'whole', 'whole']);
  expect(items.map(({ drop }) => drop?.id ?? null)).toEqual(
    [bought, ...parts.toReversed(), ...whole.toReversed()].map((drop) => drop?.id ?? null),
  );
  const { price } = await caseOf('first-light');
  expect(items.map((one) => one.paid)).toEqual([(await caseOf('full-marks')).datPointsPrice, ...parts.map(() => 2_500), price, price]);
  expect([total, paid]).toEqual([items.length, parts.length * 2_500 + 2 * price]);
  expect(worth).toBe([...whole, ...parts].reduce((sum, drop) => sum + (drop?.cost ?? 0), 0));
  expect(drop_cases.map(({ slug }) => slug).toSorted()).toEqual(['first-light', 'full-marks', 'grandmaster']);
  expect((await history({}, await app.aPlayer())).items).toEqual([]);
});

test('filters by case and outcome, with pages', async () => {
  for (let count = 0; count < 20; count += 1) await open('first-light');
  const all = (await history({ drop_case: 'first-light' })).items;
  const [above, below] = [await history({ outcome: 'above' }), await history({ outcome: 'below' })];
  expect(all.every(({ drop_case: { slug } }) => slug === 'first-light')).toBe(true);
  expect(above.items.every(({ drop, paid }) => drop!.cost > paid)).toBe(true);
  expect(below.items.every(({ drop, paid }) => (drop?.cost ?? 0) <= paid)).toBe(true);
  // Openings for points are in neither.
  expect(above.total + below.total).toBe((await history()).total - 1);
  const pages = [
    await history({ drop_case: 'first-light', limit: 15 }),
    await history({ drop_case: 'first-light', limit: 15, offset: 15 }),
  ];
  expect(pages.flatMap(({ items }) => items)).toEqual(all);
  expect((await history({ drop_case: 'no-such-case' })).total).toBe(0);
});
