import { expect, test } from 'vitest';
import { publishVersion } from '../catalogue/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { openOnce, quoteOf } from './testing.ts';

const app = testApp();

/** Publishes the next version of a case: the same items with the weights of the first two exchanged by one part. */
async function change(slug: string): Promise<number> {
  const { id } = await app.db.sql.selectFrom('cases').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return inTransaction(app.db, async (tx) => {
    const { version } = await tx.selectFrom('cases').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    const items = await tx
      .selectFrom('case_items')
      .select(['skin_item_id', 'weight', 'cost'])
      .where('case_id', '=', id)
      .where('version', '=', version)
      .orderBy('skin_item_id')
      .execute();
    items[0]!.weight += 1;
    items[1]!.weight -= 1;
    const { price } = await tx
      .selectFrom('case_versions')
      .select('price')
      .where('case_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return publishVersion(tx, id, { price, points_price: null, worth: price, items });
  });
}

// proves GAME-504, ERR-503
test('requires confirmation of a changed case', async () => {
  const slug = 'first-light';
  const player = await app.aPlayer({ balance: 1_000 });
  const shown = await quoteOf(app, slug);
  await openOnce(app, player, slug);
  expect(await change(slug)).toBe(shown.version + 1);
  const refused = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: shown }, { as: player });
  expect(refused).toMatchObject({
    status: 409,
    refusal: { code: 'need_confirm', case: { slug, drop_case_version: shown.version + 1, opened_count: 1 } },
  });
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000 - 250);
  const confirmed = await app.ask('POST /dropcase/open/:slug', { params: { slug }, body: { version: shown.version + 1 } }, { as: player });
  expect(confirmed).toMatchObject({ value: { balance: 500, drop: { drop_case_version: shown.version + 1, roll: { nonce: 2 } } } });
});

test('refuses a version not yet published', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  const early = await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'overtime' }, body: { version: 2, client_seed: 's' } },
    { as: player },
  );
  expect(early).toMatchObject({ status: 409, refusal: { code: 'need_confirm', case: { drop_case_version: 1 } } });
});

test('repeats the answer of an older version', async () => {
  const slug = 'cold-harbor';
  const player = await app.aPlayer({ balance: 1_000 });
  const input = { params: { slug }, body: await quoteOf(app, slug), key: 'before-the-change' };
  const first = await app.ask('POST /dropcase/open/:slug', input, { as: player });
  await change(slug);
  expect((await app.ask('POST /dropcase/open/:slug', input, { as: player })).text).toBe(first.text);
  await app.db.sql.updateTable('cases').set({ status: 'hidden' }).where('slug', '=', slug).execute();
  app.clock.advance(60_000);
  expect((await app.ask('POST /dropcase/open/:slug', input, { as: player })).text).toBe(first.text);
});

// proves G17
test("gives the quoted version's items during constant changes", async () => {
  const slug = 'lunch-money';
  const player = await app.aPlayer({ balance: 100_000 });
  let conflicts = 0;
  let opened = 0;
  for (let round = 0; round < 8; round += 1) {
    // Long enough for the page to show the version of the round before.
    app.clock.advance(3_000);
    const quote = await quoteOf(app, slug);
    const open = () => app.ask('POST /dropcase/open/:slug', { params: { slug }, body: quote }, { as: player });
    const replies = [await open(), ...(await Promise.all([open(), change(slug), open(), open()])), await open()];
    for (const reply of replies) {
      if (typeof reply === 'number') continue;
      if (reply.ok) {
        opened += 1;
        expect(reply.value.drop?.drop_case_version).toBe(quote.version);
      } else {
        conflicts += 1;
        expect(reply.refusal.code).toBe('need_confirm');
      }
    }
  }
  expect(Math.min(conflicts, opened)).toBeGreaterThanOrEqual(8);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(100_000 - 99 * opened);
});
