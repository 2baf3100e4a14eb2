import { sectionSlugs } from '@riftdrop/contract/api/cases/cases';
import { rarities } from '@riftdrop/contract/api/catalogue/skins';
import { outcomes } from '@riftdrop/fair/pf1';
import { ticketRanges } from '@riftdrop/fair/tickets';
import { expect, test } from 'vitest';
import { motifNames } from '@riftdrop/art/names';
import { pointsToTheCent } from './cases.ts';
import { makeCatalogue, standardSeed } from './catalogue.ts';
import { averageReturn } from './odds.ts';

const at = new Date('2026-03-01T12:00:00Z');
const { skins, cases } = makeCatalogue(standardSeed, at);
const items = new Map(skins.flatMap((skin) => skin.items.map((item) => [item.id, { ...item, skin }])));
const worthOf = (one: (typeof cases)[number]) => (one.points_price === null ? one.price : one.points_price / pointsToTheCent);

test('depends on the seed only', () => {
  expect(makeCatalogue(standardSeed, at)).toEqual({ skins, cases });
  expect(makeCatalogue('another', at).skins).not.toEqual(skins);
});

test('has skins of twelve rarities in five wears', () => {
  expect(skins.length).toBeGreaterThanOrEqual(300);
  expect(new Set(skins.map(({ rarity }) => rarity))).toEqual(new Set(rarities));
  for (const { silhouette, items: wears } of skins) {
    const print = ['sticker', 'patch', 'charm'].includes(silhouette);
    expect(wears.map(({ wear }) => wear)).toEqual(print ? [0] : [0, 1, 2, 3, 4]);
    wears.slice(1).forEach((item, before) => expect(item.cost).toBeLessThanOrEqual(wears[before]!.cost));
  }
});

test('repeats no name and no picture', () => {
  const names = skins.map(({ name, skin_name }) => `${name} | ${skin_name}`);
  expect(new Set(names).size).toBe(names.length);
  const images = [...items.values()].map(({ image }) => image);
  expect(new Set(images).size).toBe(images.length);
});

test('names a printed emblem after its picture', () => {
  for (const {
    silhouette,
    skin_name,
    items: [first],
  } of skins.filter(({ silhouette: of }) => of === 'sticker' || of === 'patch')) {
    const seed = Number(first!.image.split('-')[3]);
    expect([silhouette, skin_name.split(' ').at(-1)?.toLowerCase()]).toEqual([silhouette, motifNames[seed % motifNames.length]]);
  }
});

// proves CASES-018
test('fills eleven sections with sixty published cases', () => {
  const published = cases.filter(({ status }) => status === 'published');
  expect(published.length).toBeGreaterThanOrEqual(60);
  expect(new Set(published.map(({ section }) => section))).toEqual(new Set(sectionSlugs));
  const prices = published.map(({ price }) => price).filter((price) => price > 0);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([10, 150_000]);
  expect(new Set(cases.map(({ slug }) => slug)).size).toBe(cases.length);
});

test('gives every case valid weights and existing items', () => {
  for (const { items: own } of cases) {
    expect(ticketRanges(own.map(({ weight }) => weight)).at(-1)!.to).toBe(outcomes - 1);
    expect(own.map(({ skin_item_id }) => skin_item_id)).toEqual(own.map(({ skin_item_id }) => skin_item_id).toSorted((a, b) => a - b));
    for (const { skin_item_id, cost } of own) expect(items.get(skin_item_id)?.cost).toBe(cost);
    expect(new Set(own.map(({ skin_item_id }) => items.get(skin_item_id)!.skin_id)).size).toBe(own.length);
  }
});

test("states each case's true return, between 85 and 95 percent", () => {
  for (const one of cases.filter(({ section }) => section !== 'free')) {
    // The sum written out in exact integers, not by the function that made it.
    const paid = one.items.reduce((sum, { weight, cost }) => sum + BigInt(weight) * BigInt(cost), 0n);
    expect(one.average_return_ppm).toBe(Number(paid / BigInt(worthOf(one))) + (one.king_rate_ppm ?? 0));
    expect(one.average_return_ppm).toBeGreaterThanOrEqual(850_000);
    expect(one.average_return_ppm).toBeLessThanOrEqual(950_000);
  }
});

// proves CASES-110
test('prices points cases in points, free cases at zero', () => {
  expect(
    cases
      .filter(({ section }) => section === 'drop_cases')
      .every(({ logic, price, points_price }) => logic === 'dat_points' && price === 0 && points_price! % 100 === 0),
  ).toBe(true);
  expect(
    cases
      .filter(({ section }) => section === 'free')
      .every(({ slug, price, points_price }) => slug.includes('_free_case_level_') && price === 0 && points_price === null),
  ).toBe(true);
});

test('grades risk by deviation from the price', () => {
  const grades = new Map<string, number[]>();
  for (const one of cases.filter(({ section }) => section !== 'free')) {
    const mean = one.items.reduce((sum, { weight, cost }) => sum + (weight * cost) / outcomes, 0);
    const deviation =
      Math.sqrt(one.items.reduce((sum, { weight, cost }) => sum + (weight * (cost - mean) ** 2) / outcomes, 0)) / worthOf(one);
    grades.set(one.risk_grade, [...(grades.get(one.risk_grade) ?? []), deviation]);
  }
  expect([...grades.keys()].toSorted()).toEqual(['Extreme', 'High', 'Low', 'Medium']);
  const limits = { Low: [0, 0.8], Medium: [0.8, 1.8], High: [1.8, 5.5], Extreme: [5.5, Infinity] } as const;
  for (const [grade, [from, to]] of Object.entries(limits)) {
    expect(grades.get(grade)!.every((deviation) => deviation >= from && deviation < to)).toBe(true);
  }
});

test('computes the return in integers, rounded down', () => {
  expect(
    averageReturn(
      [
        { weight: 1, cost: 99 },
        { weight: 999_999, cost: 100 },
      ],
      100,
    ),
  ).toBe(999_999);
  expect(averageReturn([{ weight: 1_000_000, cost: 2 }], 3)).toBe(666_666);
});
