// database: both
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stateOf } from '../games/testing/proofs.ts';
import { roundTrips, watchStatements, type Statements, type Transaction } from '../games/testing/statements.ts';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from './testing.ts';

const app = testApp();
const table = battleTable(app);
let statements: Statements;
let slug: string;
let host: TestPlayer;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 200, costs: [100, 200] })) as [string];
  host = await app.aPlayer({ balance: 100_000 });
  // Fills the caches of versions and of the chain.
  const { uid } = await table.made(host, { slots: 2, drop_cases: roundsOf(slug) });
  await table.joined(uid, await app.aPlayer({ balance: 1_000 }));
  statements = watchStatements(app);
});
beforeEach(async () => {
  await app.processAll();
  statements.clear();
});

const writes = /^\s*(with|insert|update|delete)\b|escrow_|ledger_(move|pay|charge)|balances_publish|_store|schedule_job|outbox/i;
const joinOf = (transactions: readonly Transaction[]) => transactions.filter(([first]) => first!.includes('idempotency_claim'));

// proves GAME-512
test('takes a seat in 14 statements and the last one in 18, in three round trips each', async () => {
  const { uid } = await table.made(host, { slots: 3, drop_cases: roundsOf(slug) });
  for (const most of [14, 18]) {
    const player = await app.aPlayer({ balance: 1_000 });
    statements.clear();
    await table.joined(uid, player);
    const [joined, ...more] = joinOf(statements.transactions);
    expect(more).toEqual([]);
    expect([joined!.length, roundTrips.get(joined!)]).toEqual([most, 3]);
    // The third trip holds all writes.
    const first = joined!.findIndex((text) => writes.test(text));
    expect(joined!.slice(0, first).filter((text) => text.includes('"players"'))).toHaveLength(1);
    expect(joined!.filter((text) => text.includes('from "game_seats"'))).toHaveLength(1);
    expect(joined!.slice(first).filter((text) => !writes.test(text))).toEqual([]);
  }
  expect(await table.view(uid)).toMatchObject({ status: 'pending_round', version: 3 });
});

test('publishes the balances that the accounts hold after the join', async () => {
  const { uid } = await table.made(host, { slots: 3, drop_cases: roundsOf(slug) });
  const player = await app.aPlayer({ balance: 1_000 });
  await table.joined(uid, player);
  const { rows } = await sql<{ data: object }>`
    select data from (select channel, event, data from outbox union all select channel, event, data from live_events) e
    where channel = ${`user.${player.id}`} and event = 'balance' order by data -> 'version' desc limit 1`.execute(app.db.sql);
  expect(rows[0]!.data).toEqual(await balancesOf(app.db.sql, player.id));
  expect(rows[0]!.data).toMatchObject({ balance: 800 });
});

test('refuses before anything is written', async () => {
  const { uid } = await table.made(host, { slots: 3, drop_cases: roundsOf(slug) });
  const seated = await app.aPlayer({ balance: 1_000 });
  await table.joined(uid, seated);
  const [poor, limited, inDemo] = [
    await app.aPlayer({ balance: 199 }),
    await app.aPlayer({ balance: 1_000 }),
    await app.aPlayer({ balance: 1_000 }),
  ];
  const block = sql`insert into loss_limits (player_id, amount, days) values (${limited.id}, 199, 1)`;
  await block.execute(app.db.owner);
  await sql`update players set demo_until = site_now() + interval '1 hour' where id = ${inDemo.id}`.execute(app.db.owner);
  await app.processAll();
  const before = await stateOf(app);
  for (const [player, code] of [
    [seated, 'already_joined'],
    [host, 'already_joined'],
    [poor, 'insufficient_funds'],
    [limited, 'losses_limit'],
    [inDemo, 'demo_on'],
  ] as const) {
    statements.clear();
    expect(await table.refusal('POST /group/game/:uid/join', uid, player)).toBe(code);
    const [refused, ...more] = joinOf(statements.undone);
    expect([code, more, refused!.filter((text) => writes.test(text))]).toEqual([code, [], []]);
    expect([code, roundTrips.get(refused!)! <= 2]).toEqual([code, true]);
  }
  expect(await stateOf(app)).toBe(before);
});
