import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { catalogueOf, VersionContents } from './catalogue.ts';
import { pictureKeys } from './pictures.ts';
import { publishVersion } from './publish-version.ts';
import { seedCatalogue } from './seed.ts';
import { readSnapshot } from './snapshot.ts';

const app = testApp();

const itemsOf = (slug: string) =>
  app.db.sql
    .selectFrom('case_items as i')
    .innerJoin('cases as c', 'c.id', 'i.case_id')
    .where('c.slug', '=', slug)
    .select(['i.case_id', 'i.skin_item_id', 'i.weight', 'i.cost'])
    .orderBy('i.skin_item_id')
    .execute();

// proves DATA-068
test('delivers no site items', async () => {
  const { rows } = await sql<{ fake: boolean; count: number }>`select fake, count(*)::int as count from skin_items group by fake`.execute(
    app.db.sql,
  );
  expect(rows).toEqual([{ fake: false, count: expect.any(Number) as number }]);
});

// proves DATA-122
test('gives a case one picture and no other', async () => {
  const reply = await app.ask('GET /dropcase');
  if (!reply.ok) throw new Error(reply.text);
  const cases = reply.value.flatMap(({ drop_cases }) => drop_cases);
  expect(cases.length).toBeGreaterThan(20);
  for (const { image } of cases) expect(image).toMatch(/^crate-[a-z0-9-]+$/);
  expect(reply.text).not.toContain('background_image');
});

test('keeps an existing catalogue with its changes', async () => {
  await app.db.sql.updateTable('cases').set({ name: 'Renamed' }).where('slug', '=', 'backroom').execute();
  const before = await readSnapshot(app.db.sql);
  await seedCatalogue(app.db, new Date(0));
  await Promise.all([seedCatalogue(app.db, new Date(0)), seedCatalogue(app.db, new Date(0))]);
  expect(await readSnapshot(app.db.sql)).toEqual(before);
  expect(before.bySlug.get('backroom')?.name).toBe('Renamed');
});

test('rejects changes of versions and their items', async () => {
  const attempts = [
    'update case_items set weight = weight',
    'delete from case_items',
    'truncate case_items',
    'update case_versions set price = 1',
    'delete from case_versions',
    'truncate case_versions cascade',
  ];
  for (const attempt of attempts) {
    // Not even the owner; the site's role lacks the permission for some of it.
    await expect(sql.raw(attempt).execute(app.db.owner)).rejects.toThrow('is never changed');
    await expect(app.db.pool.query(attempt)).rejects.toThrow(/is never changed|permission denied/);
  }
});

test('refuses wrong weights and a wrong return', async () => {
  const own = await itemsOf('skyline');
  const number = own[0]!.case_id;
  const worth = { price: 2_990, points_price: null, worth: 2_990 };
  const short = own.map((item, at) => ({ ...item, weight: at === 0 ? item.weight - 1 : item.weight }));
  await expect(inTransaction(app.db, (tx) => publishVersion(tx, number, { ...worth, items: short }))).rejects.toThrow('add up to 1000000');
  await expect(
    inTransaction(app.db, (tx) => publishVersion(tx, number, { ...worth, price: 1_000, worth: 1_000, items: own })),
  ).rejects.toThrow('would return');
  const one = app.db.sql.insertInto('case_items').values({ case_id: number, version: 1, skin_item_id: 11, weight: 1, cost: 5 }).execute();
  await expect(one).rejects.toThrow('add up to 1000000');
  expect(await itemsOf('skyline')).toEqual(own);
});

test('keeps a limited number of version contents', async () => {
  const catalogue = catalogueOf(app.db, app.clock, new VersionContents(app.db.sql, 2));
  const first = await catalogue.find('skyline');
  await catalogue.find('night-shift');
  expect(await catalogue.find('skyline')).toBe(first);
  // The one longest unused goes.
  await catalogue.find('overtime');
  expect(await catalogue.find('skyline')).toBe(first);
  await catalogue.find('night-shift');
  await catalogue.find('overtime');
  const again = await catalogue.find('skyline');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('names every picture once, home first', async () => {
  const keys = await pictureKeys(app.db.sql);
  const { cases } = await readSnapshot(app.db.sql);
  const ofCases = [...new Set(cases.map(({ image }) => image))];
  expect(keys.slice(0, ofCases.length)).toEqual(ofCases);
  expect(new Set(keys).size).toBe(keys.length);
  const contents = new VersionContents(app.db.sql);
  const items = await Promise.all(cases.map(async ({ number, drop_case_version }) => (await contents.of(number, drop_case_version)).items));
  const inCases = new Set(items.flat().map(({ skin_item }) => skin_item.image));
  const next = new Set(keys.slice(ofCases.length, ofCases.length + inCases.size));
  expect([...inCases].filter((image) => !next.has(image))).toEqual([]);
});
