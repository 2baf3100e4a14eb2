import { sql } from 'kysely';
import type { Database, Reader } from '../plumbing/database/database.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import type { Device } from './device.ts';
import { digest, mac } from './secrets.ts';
import { addToken, endSessions, life, type Grant } from './sessions.ts';

/**
 * A reply may get lost on its way: for this long the same old token may be sent again and gets the same successor. A page waits
 * fifteen seconds for a reply before it retries.
 */
const graceSeconds = 30;

/** The sessions that refresh tokens belong to, whatever their state. */
export async function sessionsOfTokens(tx: Tx, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await tx.selectFrom('refresh_tokens').select('session_id').where('hash', 'in', tokens.map(digest)).execute();
  return rows.map(({ session_id }) => session_id);
}

/**
 * The token to be rotated when a browser shows several, which it does when another host or path has set a cookie of the same name: an
 * unused one of a session that runs, else the one that was used last. A wrong choice would look like theft and end the session.
 */
export async function bestToken(reader: Reader, tokens: readonly string[]): Promise<string | undefined> {
  if (tokens.length < 2) return tokens[0];
  const rows = await reader
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select('t.hash')
    .where('t.hash', 'in', tokens.map(digest))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy(sql`t.used_at desc nulls first, t.issued_at desc`)
    .execute();
  return tokens.find((token) => digest(token) === rows[0]?.hash) ?? tokens[0];
}

/**
 * Exchanges a refresh token for its successor. A second use of a token means that two clients hold it: the session ends and all
 * its tokens with it. Only within seconds, from the same browser and while the successor was not used, the same successor is
 * returned again; it is computed from the token, so that nothing secret needs to be stored.
 * @returns null when the token is not valid
 */
export async function rotateToken(db: Database, secret: Buffer, token: string, device: Device): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const found = await lockToken(tx, token);
    if (!found || found.over) return null;
    const refreshToken = mac(secret, 'refresh-token', token);
    const grant = { playerId: String(found.player_id), sessionId: found.session_id, refreshToken };
    if (found.used_at === null) {
      await succeed(tx, token, grant, device);
      return grant;
    }
    if (found.graceful && found.used_by === device.mark && (await isUnused(tx, refreshToken))) return grant;
    await endSessions(tx, [found.session_id]);
    return null;
  });
}

async function succeed(tx: Tx, token: string, { sessionId, refreshToken }: Grant, { name, network, mark }: Device): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: sql`clock_timestamp()`, used_by: mark })
    .where('hash', '=', digest(token))
    .execute();
  await tx
    .updateTable('sessions')
    .set({ expires_at: life, used_at: sql`clock_timestamp()`, device: name, network })
    .where('id', '=', sessionId)
    .execute();
  await addToken(tx, sessionId, refreshToken);
}

async function lockToken(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 't.used_by', 's.player_id'])
    .select(sql<boolean>`s.ended_at is not null or s.expires_at <= clock_timestamp()`.as('over'))
    .select(sql<boolean>`t.used_at > clock_timestamp() - make_interval(secs => ${graceSeconds})`.as('graceful'))
    .where('t.hash', '=', digest(token))
    .forUpdate()
    .executeTakeFirst();
}

async function isUnused(tx: Tx, token: string): Promise<boolean> {
  const row = await tx.selectFrom('refresh_tokens').select('used_at').where('hash', '=', digest(token)).executeTakeFirst();
  return row?.used_at === null;
}
