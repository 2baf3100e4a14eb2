import { sql } from 'kysely';
import type { Database } from '../plumbing/database/database.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { resealed, sealedSecrets } from './secrets.ts';

const some = 500;

/**
 * Seals the secrets that an earlier release stored in plain text. One that still runs may add some: the next call finds
 * them.
 */
export async function sealPlain(db: Database, sealing: Sealing): Promise<void> {
  while ((await inTransaction(db, (tx) => sealSome(tx, sealing), { patient: true })) === some);
}

/** Seals again with the newest key. Throws a `BrokenSeal` when the older key is not configured. */
export async function reseal(db: Database, sealing: Sealing): Promise<void> {
  for (const where of sealedColumns) while ((await inTransaction(db, (tx) => resealSome(tx, sealing, where))) === some);
}

/** Columns of sealed text by their table, each with the column that names the sealed secret of a row. */
const sealedColumns = [
  ['seed_pairs', 'sealed', 'public_hash'],
  ['game_seeds', 'sealed', 'public_hash'],
  ['beacon_chains', 'sealed', 'tip'],
  ['beacon_chains', 'checkpoints', 'tip'],
  ['open_keys', 'sealed', 'public_key'],
] as const;

interface Plain {
  id: number;
  secret_hash: string;
  secret_salt: string;
}

async function sealSome(tx: Tx, sealing: Sealing): Promise<number> {
  const { rows } = await sql<Plain>`select id, secret_hash, secret_salt from seed_pairs
    where state <> 'closed' and secret_hash is not null order by id limit ${some} for update skip locked`.execute(tx);
  const sealed = rows.map((row) => sealedSecrets(sealing, row));
  await sql`update seed_pairs s set sealed = n.sealed, secret_hash = null, secret_salt = null
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${sealed}::text[]) as n (id, sealed) where s.id = n.id`.execute(tx);
  return rows.length;
}

type SealedColumn = (typeof sealedColumns)[number];

async function resealSome(tx: Tx, sealing: Sealing, [table, column, id]: SealedColumn): Promise<number> {
  const key = sealing.currentPrefix.split('.')[1]!;
  const { rows } = await sql<{
    name: string;
    sealed: string;
  }>`select ${sql.ref(id)} as name, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and (split_part(${sql.ref(column)}, '.', 2) < ${key}
      or split_part(${sql.ref(column)}, '.', 2) > ${key})
    limit ${some} for update skip locked`.execute(tx);
  const sealed = rows.map((row) => resealed(sealing, row.name, row.sealed));
  await sql`update ${sql.table(table)} s set ${sql.ref(column)} = n.sealed
    from unnest(${rows.map(({ name }) => name)}::text[], ${sealed}::text[]) as n (name, sealed)
    where s.${sql.ref(id)} = n.name`.execute(tx);
  return rows.length;
}
