import { sql } from 'kysely';
import { generateSecret } from 'otplib';
import type { Database } from '../../plumbing/database/database.ts';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';

const purpose = 'totp';
/** A secret that was shown and not confirmed is replaced after this: a copy of an old one must be useless later. */
const pendingLife = sql`interval '10 minutes'`;

export interface Factor {
  secret: string;
  enabled: boolean;
  lastStep: number;
  /** Epoch seconds of the database, the time that counts. */
  now: number;
}

/** Reads a player's factor and locks it, so that of two uses of one code at once the second sees the effect of the first. */
export async function lockFactor(tx: Tx, sealing: Sealing, playerId: string): Promise<Factor | null> {
  const row = await tx
    .selectFrom('two_factor')
    .select(['secret', 'enabled_at', 'last_step'])
    .where('player_id', '=', Number(playerId))
    .where((eb) => eb.or([eb('enabled_at', 'is not', null), eb('created_at', '>', sql<Date>`(select site_now()) - ${pendingLife}`)]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from site_now()))::bigint as now`.execute(tx);
  const secret = sealing.open(purpose, playerId, row.secret).toString('utf8');
  return { secret, enabled: row.enabled_at !== null, lastStep: row.last_step, now: rows[0]!.now };
}

/** The secret to show: the one that waits for its confirmation, or a new one. null when one is in use. */
export async function pendingSecret(db: Database, sealing: Sealing, playerId: string): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`two-factor ${playerId}`}, 0))`.execute(tx);
    const factor = await lockFactor(tx, sealing, playerId);
    if (factor) return factor.enabled ? null : factor.secret;
    const secret = generateSecret();
    const sealed = sealing.seal(purpose, playerId, secret);
    await sql`insert into two_factor (player_id, secret, created_at) values (${playerId}, ${sealed}, site_now())
      on conflict (player_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0`.execute(tx);
    return secret;
  });
}

const some = 200;

/** Seals again the secrets that an older key sealed. */
export async function resealSecrets(db: Database, sealing: Sealing): Promise<void> {
  while ((await resealSome(db, sealing)) === some);
}

async function resealSome(db: Database, sealing: Sealing): Promise<number> {
  const old = await db.sql
    .selectFrom('two_factor')
    .select(['player_id', 'secret'])
    .where(sql<boolean>`not starts_with(secret, ${sealing.currentPrefix})`)
    .limit(some)
    .execute();
  for (const { player_id, secret } of old) {
    const sealed = sealing.seal(purpose, String(player_id), sealing.open(purpose, String(player_id), secret));
    await db.sql
      .updateTable('two_factor')
      .set({ secret: sealed })
      .where('player_id', '=', player_id)
      .where('secret', '=', secret)
      .execute();
  }
  return old.length;
}
