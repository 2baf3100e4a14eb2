// database: both
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { charge, house } from '../../ledger/index.ts';
import { testApp } from '../testing/app.ts';
import { inTransaction } from '../database/transaction.ts';

const dayMs = 86_400_000;
const app = testApp();

test('dates money movements by the site clock', async () => {
  const player = await app.aPlayer();
  await app.advance(dayMs);
  await inTransaction(app.db, (tx) =>
    charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount: 1, kind: 'test', ref: 'by the clock' }),
  );
  const { rows } = await sql<{ at: Date }>`select at from transfers where ref = 'by the clock'`.execute(app.db.sql);
  expect(rows.map(({ at }) => at.getTime())).toEqual([app.clock.now()]);
});

test('dates append-only rows by the site clock', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.relname || '.' || c.attname as name from pg_attrdef d
    join pg_class t on t.oid = d.adrelid join pg_attribute c on c.attrelid = t.oid and c.attnum = d.adnum
    where obj_description(t.oid, 'pg_class') = 'append-only' and pg_get_expr(d.adbin, d.adrelid) ~ '(^|_| )(now|timestamp)\(\)'
      and pg_get_expr(d.adbin, d.adrelid) <> 'site_now()' order by name`.execute(app.db.owner);
  // The log of events ages by the clock of the database, whatever the time of the site is.
  expect(rows.map(({ name }) => name)).toEqual(['live_events.at']);
});

test('gives no row the transaction time', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_default ~ '(^|[^_])now\\(\\)|current_timestamp' order by name`.execute(app.db.owner);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
