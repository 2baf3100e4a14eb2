import type { StatementLine } from '@riftdrop/contract/api/wallet/statement';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { aCashOut, act, aDeposit, aSendRequest, giveBonus } from '../testing.ts';
import { statementFile } from './calls.ts';

const app = testApp();

async function linksOf(player: TestPlayer) {
  return app.reply('POST /profile/statement', {}, { as: player });
}
interface File {
  player: string;
  lines: StatementLine[];
  sums: { section: string; currency: string; amount: number; balance: number }[];
}
async function jsonOf(player: TestPlayer): Promise<File> {
  const answer = await fetch(app.origin + (await linksOf(player)).json);
  return (await answer.json()) as File;
}
const pay = (player: TestPlayer, times: number) =>
  sql`select ledger_pay(${player.id}::bigint, 'balance', 3, n, 'test', 'n:' || n) from generate_series(1, ${times}::int) n`.execute(
    app.db.sql,
  );

// proves R12
test("lists every movement with the ledger's sums", async () => {
  const player = await app.aPlayer({ balance: 20_000 });
  await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
    { as: player },
  );
  await app.ask('POST /profile/block/deposits', { body: { self_deposit_limit: 50_000, self_deposit_limit_period: 7 } }, { as: player });
  await app.ask('POST /profile/block/losses', { body: { self_loss_limit: 90_000_000, self_loss_limit_period: 7 } }, { as: player });
  const payment = await aDeposit(app, player, 5_000);
  await act(app, payment, 'pay');
  await giveBonus(app, player, 700);
  const cashOut = await aCashOut(app, player);
  const sent = await aSendRequest(app, player);
  await app.after(60_000);
  const { lines, sums } = await jsonOf(player);
  const kinds = (section: string) => lines.filter((line) => line.section === section).map(({ kind }) => kind);
  expect(kinds('balance')).toEqual(expect.arrayContaining(['case_open', 'deposit']));
  expect(kinds('bonus')).toEqual(['test']);
  expect(kinds('item')).toEqual(expect.arrayContaining(['item_won_drop_case', 'item_request', 'item_deliver']));
  expect(kinds('payment')).toEqual(['payment_started', 'payment_completed']);
  expect(kinds('cash_out')).toEqual(['cash_out_requested', 'cash_out_sent']);
  expect(kinds('send')).toEqual(['send_requested']);
  expect(kinds('limit')).toEqual(['deposit_limit_of_days', 'loss_limit_of_days']);
  expect(kinds('session')).toEqual(['session_began']);
  expect(lines.map(({ ref }) => ref)).toEqual(
    expect.arrayContaining([`payment:${payment.id}`, `cashout:${cashOut.id}`, `send:${sent.id}`]),
  );
  const { rows } = await sql<{ section: string; balance: number }>`
    select purpose as section, balance from accounts where player_id = ${player.id}::bigint order by id`.execute(app.db.sql);
  expect(sums.map(({ section, balance }) => ({ section, balance }))).toEqual(rows);
  for (const { section, amount, balance } of sums) {
    const moved = lines.filter((line) => line.section === section).reduce((sum, line) => sum + line.amount!, 0);
    expect([section, moved, amount]).toEqual([section, balance, balance]);
  }
});

// proves R12
test('lists the passkeys of the player alone, without keys', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const add = ({ id }: TestPlayer, name: string, usedAt: string | null) =>
    sql`insert into passkeys (player_id, credential_id, public_key, counter, transports, name, created_at, used_at)
      values (${id}::bigint, ${`credential ${name}`}, '\\x0102', 0, '{internal}', ${name}, '2026-01-02T03:04:05Z',
        ${usedAt}::timestamptz)`.execute(app.db.sql);
  await add(player, 'my "key", =1+1', '2026-02-03T04:05:06Z');
  await add(player, 'new one', null);
  await add(other, 'of another', null);
  const file = await jsonOf(player);
  const none = { section: 'passkey', amount: null, currency: null, balance: null };
  expect(file.lines.filter(({ section }) => section === 'passkey')).toEqual([
    { ...none, at: '2026-01-02T03:04:05.000Z', kind: 'passkey_added', ref: 'passkey:my "key", =1+1' },
    { ...none, at: '2026-02-03T04:05:06.000Z', kind: 'passkey_last_used', ref: 'passkey:my "key", =1+1' },
    { ...none, at: '2026-01-02T03:04:05.000Z', kind: 'passkey_added', ref: 'passkey:new one' },
  ]);
  expect(JSON.stringify(file)).not.toContain('credential');
});

// proves R12
test('says the same as CSV, line by line', async () => {
  const player = await app.aPlayer({ balance: 300 });
  await pay(player, 10);
  const { lines, sums } = await jsonOf(player);
  const answer = await fetch(app.origin + (await linksOf(player)).csv);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="riftdrop-statement-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...rest] = (await answer.text()).split('\r\n');
  expect(head).toBe('section,at,kind,ref,amount,currency,balance');
  expect(rest.length).toBe(lines.length + sums.length + 1);
  const first = lines[0]!;
  expect(rest[0]).toBe(`"balance","${first.at}","${first.kind}","${first.ref}",300,"USD",300`);
  expect(rest.find((line) => line.startsWith('"balance"') && line.includes('"sum"'))).toMatch(/,"sum","",355,"USD",355$/);
});

// proves R12
test('lists thousands of lines exactly once', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await pay(player, 3_500);
  const { lines } = await jsonOf(player);
  expect(lines.filter(({ kind }) => kind === 'test').map(({ ref }) => ref)).toEqual(Array.from({ length: 3_500 }, (_, n) => `n:${n + 1}`));
});

test('streams a snapshot from the database', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await pay(player, 2_500);
  const file = statementFile(app.db.sql, { playerId: player.id, until: new Date(app.clock.now()) }, 'csv');
  const [heads, page] = [await file.next(), await file.next()];
  await pay(player, 5);
  let text = String(heads.value) + String(page.value);
  expect(text.match(/"test"/g)).toHaveLength(1_000);
  for await (const chunk of file) text += chunk;
  expect(text.match(/"test"/g)).toHaveLength(2_500);
});

test('is private and valid for a minute', async () => {
  const player = await app.aPlayer();
  const { csv, json } = await linksOf(player);
  expect((await fetch(app.origin + csv)).status).toBe(200);
  expect((await fetch(`${app.origin}${csv}x`)).status).toBe(404);
  expect((await fetch(`${app.origin}/api/statement/file`)).status).toBe(404);
  await app.advance(61_000);
  expect((await fetch(app.origin + json)).status).toBe(404);
  expect((await app.ask('POST /profile/statement', {})).status).toBe(401);
});
