import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedsOf } from '../fairness/index.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { tamper } from '../plumbing/testing/tamper.ts';

const app = testApp();
const player = 1_000_007;
beforeAll(async () => {
  // What a stake reads is a small part of the accounts and pairs of 20,000 players.
  await tamper(
    app,
    `insert into accounts (player_id, currency, purpose, balance)
      select 1000000 + n, c.currency, c.purpose, 0
      from generate_series(1, 20000) as n, (values ('USD', 'balance'), ('USD', 'bonus'), ('PTS', 'points')) as c (currency, purpose);
    insert into seed_pairs (player_id, state, public_hash, sealed, client_seed)
      select 1000000 + n, s.state, md5(n || s.state), '1.key.' || n || s.state, 'seed'
      from generate_series(1, 20000) as n, (values ('active'), ('next')) as s (state);`,
  );
  await sql`analyze accounts, seed_pairs`.execute(app.db.owner);
}, 120_000);

/** The large tables of which this reads many rows, also those that it leaves out then. */
const readWidely = (read: (tx: Tx) => Promise<unknown>): Promise<string[]> =>
  inTransaction(app.db, async (tx) => {
    await read(tx);
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables
        where seq_tup_read + idx_tup_fetch > 100 and relname in ('accounts', 'seed_pairs')`.execute(tx);
    return rows.map(({ relname }) => relname);
  });

const accountsOf = sql`array(select id from accounts where player_id = ${player}::bigint)`;
test.runIf(process.env.TEST_DATABASE_URL).each<[string, (tx: Tx) => Promise<unknown>]>([
  ['the lock of a stake', (tx) => sql`select ledger_lock_all(${accountsOf})`.execute(tx)],
  ['the lock of a king', (tx) => sql`select king_lock(array[${player}::bigint], 1)`.execute(tx)],
  ['the seeds of a player', (tx) => seedsOf(tx, String(player))],
])('%s reads few rows', async (_, read) => {
  expect(await readWidely(read)).toEqual([]);
});
