import { rarities, wearNames } from '@riftdrop/contract/api/catalogue/skins';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

async function skinOf(id: string, query = {}) {
  return app.reply('GET /skins/:id', { params: { id }, query });
}
async function contentsOf(slug: string) {
  return app.reply('GET /dropcase/:slug', { params: { slug } });
}

// proves API-082, CASES-008, DATA-067
test('shows a skin with wears and cases', async () => {
  const { items } = await contentsOf('crown-vault');
  const { skin_item } = items[0]!;
  expect(skin_item).toMatchObject({
    name: expect.stringMatching(/\S/) as string,
    skin_name: expect.stringMatching(/\S/) as string,
    image: expect.stringMatching(/\S/) as string,
    type: expect.stringMatching(/\S/) as string,
    cost: expect.any(Number) as number,
    stat_trak: expect.any(Boolean) as boolean,
    fake: false,
  });
  const skin = await skinOf(skin_item.id, { limit: 100 });
  expect(skin).toMatchObject({
    name: skin_item.name,
    skin_name: skin_item.skin_name,
    rarity: skin_item.rarity,
    skin_item_id: skin_item.id,
  });
  expect(skin.versions.map(({ wear }) => wear)).toEqual(skin.versions.map(({ wear }) => wear).toSorted());
  expect(skin.versions.map(({ id }) => id)).toContain(skin_item.id);
  const wears = new Set(skin.versions.map(({ id }) => id));
  expect(skin.drop_cases.items.map(({ drop_case }) => drop_case.slug)).toContain('crown-vault');
  for (const { drop_case, weight_ppm, skin_item: held } of skin.drop_cases.items) {
    const own = (await contentsOf(drop_case.slug)).items.filter((item) => wears.has(item.skin_item.id));
    expect(weight_ppm).toBe(own.reduce((sum, { weight }) => sum + weight, 0));
    expect(own.map((item) => item.skin_item)).toContainEqual(held);
  }
});

test('shows wears as one skin, without closed cases', async () => {
  const { items } = await contentsOf('retired-steel');
  for (const { skin_item } of items.slice(0, 4)) {
    const skin = await skinOf(skin_item.id, { limit: 100 });
    expect(skin.drop_cases.items.map(({ drop_case }) => drop_case.slug)).not.toContain('retired-steel');
    for (const { id } of skin.versions) expect((await skinOf(id)).id).toBe(skin.id);
  }
});

test('shows cases in pages, cheapest first', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select i.skin_item_id::text as id from case_items i join cases c on c.id = i.case_id and c.version = i.version
     where c.status = 'published' group by 1 order by count(*) desc limit 1`,
  );
  const all = (await skinOf(rows[0]!.id, { limit: 100 })).drop_cases;
  expect(all.total).toBeGreaterThan(2);
  expect(all.items.map(({ drop_case }) => drop_case.price)).toEqual(
    all.items.map(({ drop_case }) => drop_case.price).toSorted((a, b) => a - b),
  );
  expect((await skinOf(rows[0]!.id, { offset: 1, limit: 1 })).drop_cases).toEqual({
    ...all,
    offset: 1,
    limit: 1,
    items: all.items.slice(1, 2),
  });
});

test('knows no skin that is not there', async () => {
  for (const id of ['0', 'version', '999999999', 'x']) expect((await app.ask('GET /skins/:id', { params: { id } })).status).toBe(404);
});

// proves API-083
test('lists skins cheapest first and by text', async () => {
  const list = (query: object) => app.reply('GET /skins/version/list', { query });
  const { total, items } = await list({ limit: 100 });
  const counted = await app.db.sql
    .selectFrom('skin_items')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(total).toBe(counted.n);
  expect(items.map(({ cost }) => cost)).toEqual(items.map(({ cost }) => cost).toSorted((a, b) => a - b));
  const [one] = items;
  const found = await list({ text: one!.skin_name.toLowerCase(), limit: 100 });
  expect(found.items.map(({ id }) => id)).toContain(one!.id);
  expect(found.items.every(({ name, skin_name }) => `${name} ${skin_name}`.toLowerCase().includes(one!.skin_name.toLowerCase()))).toBe(
    true,
  );
  // Characters with a meaning in SQL patterns are plain letters here.
  expect((await list({ text: '%' })).total).toBe(0);
});

// proves DATA-069, DATA-070
test('names all wears and rarities', async () => {
  expect(wearNames).toEqual(['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred']);
  const rows = await app.db.sql
    .selectFrom('skin_items as s')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .select(['s.wear', 'k.rarity'])
    .distinct()
    .execute();
  expect(new Set(rows.map(({ wear }) => wear))).toEqual(new Set(wearNames.keys()));
  const named = ['Consumer', 'Industrial', 'Mil-Spec', 'Restricted', 'Classified', 'Covert', 'Contraband', 'Knives'];
  const prints = ['Base Grade', 'High Grade', 'Remarkable', 'Exotic'];
  expect([...rarities].toSorted()).toEqual([...named, ...prints].toSorted());
  expect(rows.map(({ rarity }) => rarity).filter((rarity) => !rarities.includes(rarity))).toEqual([]);
});
