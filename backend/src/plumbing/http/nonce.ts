import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** How long the same nonce of the same player is refused. Money calls have their idempotency key instead. */
const window = sql`interval '10 minutes'`;

/** Stores the nonce of a request; false when this player sent it before, to any process. A request without a nonce passes. */
export async function isFreshNonce(db: Database, playerId: string, nonce: string | string[] | undefined): Promise<boolean> {
  if (typeof nonce !== 'string' || nonce === '') return true;
  const { rows } = await sql`insert into request_nonces as n (player_id, nonce, at) values (${playerId}, ${nonce.slice(0, 200)}, site_now())
    on conflict (player_id, nonce) do update set at = excluded.at where n.at <= excluded.at - ${window} returning 1`.execute(db.sql);
  return rows.length === 1;
}

export const deleteExpiredNonces = async (db: Database): Promise<void> =>
  void (await sql`delete from request_nonces where at < site_now() - ${window}`.execute(db.sql));
