import { expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import { startApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { crown, slug as kingSlug } from './kings/testing.ts';
import { proveOpenings } from './proof.ts';
import { setStock } from './stock.ts';
import { quoteOf } from './testing.ts';

const app = testApp();

const price = 200;
async function stock(slug: string, left: number | null): Promise<void> {
  const { id } = await app.db.sql.selectFrom('cases').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await inTransaction(app.db, (tx) => setStock(tx, id, left));
  app.clock.advance(3_000);
}
const openMany = async (player: TestPlayer, amount: number, slug: string) =>
  app.ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { ...(await quoteOf(app, slug)), amount } }, { as: player });

// proves CASES-101, API-072, API-089, API-151
test('opens the remaining stock, refunding the rest', async () => {
  const slug = 'riftdrop-classic';
  await stock(slug, 5);
  const [first, second] = [await app.aPlayer({ balance: 10 * price }), await app.aPlayer({ balance: 10 * price })];
  expect(await openMany(first, 3, slug)).toMatchObject({ ok: true, value: { balance: 7 * price } });
  const reply = await openMany(second, 6, slug);
  if (!reply.ok) throw new Error(reply.text);
  const { drops, skipped, balance } = reply.value;
  expect([drops.length, drops.map(({ roll }) => roll!.nonce), skipped, balance]).toEqual([
    2,
    [1, 2],
    { error: true, code: 'out_of_stock', message: 'The case was skipped for technical reasons. The balance will be refunded.', count: 4 },
    8 * price,
  ]);
  const statement = await app.ask('GET /ledger/statement', { query: { purse: 'balance' } }, { as: second });
  expect(statement.ok && statement.value.items.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['case_skipped', 4 * price],
    ['case_open', -6 * price],
  ]);
  const refused = await openMany(first, 1, slug);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'out_of_stock' } });
  app.clock.advance(3_000);
  expect(await app.ask('GET /dropcase/:slug', { params: { slug } })).toMatchObject({ value: { stock: 'out_of_stock' } });
  await stock(slug, null);
  // The nonces of those that were skipped are used by the next opening.
  const next = await openMany(second, 1, slug);
  expect(next.ok && next.value.drops[0]!.roll!.nonce).toBe(3);
});

test('never exceeds the stock across two processes', async () => {
  const slug = 'first-light';
  const beside = await startApp({ beside: app });
  await stock(slug, 17);
  const players = await Promise.all(Array.from({ length: 10 }, () => app.aPlayer({ balance: 1_000_000 })));
  const body = await quoteOf(app, slug);
  const replies = await Promise.all(
    players.map((player, at) =>
      (at % 2 ? app : beside).ask('POST /dropcase/open/:slug/multi', { params: { slug }, body: { ...body, amount: 3 } }, { as: player }),
    ),
  );
  const opened = replies.flatMap((reply) => (reply.ok ? reply.value.drops : []));
  const skipped = replies.reduce((sum, reply) => sum + (reply.ok ? (reply.value.skipped?.count ?? 0) : 0), 0);
  expect([opened.length, skipped, replies.filter(({ status }) => status === 409).length]).toEqual([17, 1, 4]);
  await beside.close();
});

test('counts king case stock and skips its crowns', async () => {
  await crown(app, { odds: 0, rate: 50_000 });
  await stock(kingSlug, 2);
  const player = await app.aPlayer({ balance: 10_000 });
  const reply = await openMany(player, 4, kingSlug);
  expect(reply.ok && [reply.value.drops.map(({ king }) => king!.outcome), reply.value.skipped!.count]).toEqual([['vacant', 'none'], 2]);
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(8_000);
  expect(await app.ask('GET /kings/current/:slug', { params: { slug: kingSlug } })).toMatchObject({ value: { budget: 100 } });
});

test('leaves books in which every opening is explained', async () => {
  expect(await proveOpenings(app.db.owner)).toEqual([]);
});
