import { beforeAll, expect, test } from 'vitest';
import { commit } from '@riftdrop/fair/pf1';
import { ticketsHash } from '@riftdrop/fair/tickets';
import { publishVersion } from '../catalogue/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { openOnce } from './testing.ts';

const app = testApp();
let number: number;
const slug = 'skyline';
beforeAll(async () => {
  number = (await app.db.sql.selectFrom('cases').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
});

async function versions(query: { offset?: number; limit?: number } = {}) {
  return app.reply('GET /dropcase/:slug/drop-case-versions', { params: { slug }, query });
}
const skinsOf = (id: string) => app.ask('GET /dropcase/drop-case-version/:id/skins', { params: { id } });

/** Publishes as many versions, each with one part moved from the first item to the second. */
async function publish(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await inTransaction(app.db, async (tx) => {
      const { version } = await tx.selectFrom('cases').select('version').where('id', '=', number).executeTakeFirstOrThrow();
      const items = await tx
        .selectFrom('case_items')
        .select(['skin_item_id', 'weight', 'cost'])
        .where('case_id', '=', number)
        .where('version', '=', version)
        .orderBy('skin_item_id')
        .execute();
      items[0]!.weight -= 1;
      items[1]!.weight += 1;
      const { price } = await tx.selectFrom('case_versions').select('price').where('case_id', '=', number).executeTakeFirstOrThrow();
      return publishVersion(tx, number, { price, points_price: null, worth: price, items });
    });
  }
}

// proves API-073, API-074, CASES-086, CASES-090
test('lists every version with unchanging contents', async () => {
  const first = (await versions()).items[0]!;
  const shown = await skinsOf(first.id);
  if (!shown.ok) throw new Error(shown.text);
  expect(shown.value.drop_case.slug).toBe(slug);
  await publish(12);
  const page = await versions();
  expect(page).toMatchObject({ offset: 0, limit: 10, total: 13 });
  expect(page.items.map(({ version }) => version)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(page.items.map(({ current }) => current)).toEqual([true, ...Array<boolean>(9).fill(false)]);
  expect((await versions({ offset: 10 })).items.map(({ version }) => version)).toEqual([3, 2, 1]);
  for (const offset of [13, Number.MAX_SAFE_INTEGER]) expect((await versions({ offset })).items).toEqual([]);
  const again = await skinsOf(first.id);
  expect(again.ok && again.value).toEqual({ ...shown.value, version: { ...shown.value.version, current: false } });
});

test("shows the chances behind each version's hash", async () => {
  const [newest] = (await versions()).items;
  const reply = await skinsOf(newest!.id);
  if (!reply.ok) throw new Error(reply.text);
  const { items, version } = reply.value;
  expect(items.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
  expect(version.hash).toBe(
    ticketsHash(
      slug,
      version.version,
      items.map(({ skin_item, weight }) => ({ id: skin_item.id, weight })),
    ),
  );
  app.clock.advance(3_000);
  const current = await app.ask('GET /dropcase/:slug', { params: { slug } });
  expect(current.ok && [current.value.drop_case_version, current.value.versions, current.value.items]).toEqual([
    version.version,
    version.version,
    items,
  ]);
});

// proves API-159
test('commits before a roll and reveals after it', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const before = await app.ask('GET /seeds/current', {}, { as: player });
  const drop = await openOnce(app, player, slug);
  await publish(1);
  const rotated = await app.ask('POST /seeds/rotate', { body: {} }, { as: player });
  if (!before.ok || !rotated.ok) throw new Error('the seeds could not be read');
  const { secret_hash, secret_salt } = rotated.value.closed;
  expect(commit({ secret_hash, secret_salt })).toBe(before.value.active.public_hash);
  const odds = await skinsOf(`${number}-${drop.drop_case_version}`);
  const won = odds.ok
    ? odds.value.items.find(({ tickets }) => tickets.from <= drop.roll!.roll && drop.roll!.roll <= tickets.to)
    : undefined;
  expect(won?.skin_item.id).toBe(drop.skin_item.id);
});

test('finds no missing version or hidden case', async () => {
  for (const id of [`${number}-99`, `${number}-0`, '999999-1', 'skyline', '1']) expect((await skinsOf(id)).status).toBe(404);
  const hidden = await app.db.sql.selectFrom('cases').select('id').where('slug', '=', 'unfinished').executeTakeFirstOrThrow();
  expect((await skinsOf(`${hidden.id}-1`)).status).toBe(404);
  expect(await app.ask('GET /dropcase/:slug/drop-case-versions', { params: { slug: 'unfinished' } })).toMatchObject({
    status: 404,
    refusal: { code: 'drop_cases_not_found' },
  });
});
