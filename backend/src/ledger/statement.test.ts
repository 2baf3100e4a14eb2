// database: both
import type { StatementEntry } from '@riftdrop/contract/api/ledger/ledger';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import type { Answered } from '../plumbing/testing/ask.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { charge, headOf, house, pay, appendBlocks } from './index.ts';

const app = testApp();

async function aSpender(times: number) {
  const player = await app.aPlayer({ balance: 10_000 });
  for (let n = 1; n <= times; n += 1)
    await inTransaction(app.db, async (tx) => {
      const rest = { playerId: player.id, purse: 'balance', amount: n, ref: `no. ${n}` } as const;
      return n % 3
        ? charge(tx, { ...rest, to: house.sales, kind: 'case_open' })
        : pay(tx, { ...rest, from: house.buyback, kind: 'drop_sale' });
    });
  return player;
}

test('shows every transfer once across pages, with sums', async () => {
  const player = await aSpender(20);
  const items: StatementEntry[] = [];
  let closing: number | null = null;
  for (let before: number | undefined = undefined; ;) {
    const part: Answered<'GET /ledger/statement'> = await app.ask(
      'GET /ledger/statement',
      { query: { limit: 7, ...(before !== undefined && { before }) } },
      { as: player },
    );
    if (!part.ok) throw new Error(part.text);
    if (closing !== null) expect(part.value.closing).toBe(closing);
    expect(part.value.items.reduce((sum, { amount }) => sum + amount, part.value.opening)).toBe(part.value.closing);
    closing = part.value.opening;
    items.push(...part.value.items);
    if (part.value.next === null) break;
    before = part.value.next;
  }
  expect(closing).toBe(0);
  expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, at) => 21 - at));
  const { rows } = await sql<{ balance: number; moved: number }>`
    select a.balance, (select sum(case when credit_id = a.id then amount else -amount end)::bigint from transfers
      where a.id in (credit_id, debit_id)) as moved
    from accounts a where player_id = ${player.id} and purpose = 'balance'`.execute(app.db.sql);
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  expect([sum, items[0]!.balance]).toEqual([rows[0]!.moved, rows[0]!.balance]);
});

test('gives its owner the same as CSV', async () => {
  const player = await aSpender(3);
  await inTransaction(app.db, (tx) =>
    pay(tx, { playerId: player.id, purse: 'balance', from: house.grants, amount: 1, kind: 'a "b", c', ref: '=1+1' }),
  );
  const json = await app.ask('GET /ledger/statement', {}, { as: player });
  const csv = await app.ask('GET /ledger/statement/csv', {}, { as: player });
  if (!json.ok || !csv.ok) throw new Error(csv.text);
  const lines = csv.value.csv.split('\r\n');
  expect(lines[0]).toBe('id,at,kind,ref,amount,balance,version,currency');
  expect(lines.slice(1, -1)).toHaveLength(json.value.items.length);
  expect(lines.slice(1, -1).map((line) => Number(line.split(',').at(-4)))).toEqual(json.value.items.map(({ amount }) => amount));
  expect(lines[1]).toContain('"a ""b"", c"');
  const other = await app.ask('GET /ledger/statement', {}, { as: await app.aPlayer({ balance: 0 }) });
  expect(other).toMatchObject({ ok: true, value: { items: [], opening: 0, closing: 0, next: null } });
  expect((await app.ask('GET /ledger/statement', {})).status).toBe(401);
});

// proves G05
test('publishes the head of the history', async () => {
  await aSpender(1);
  await appendBlocks(app.db.sql);
  const head = await app.ask('GET /ledger/head', {});
  expect(head.ok && head.value).toEqual(await headOf(app.db.sql));
});
