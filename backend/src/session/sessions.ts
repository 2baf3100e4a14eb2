import { sql } from 'kysely';
import type { Identity } from '../plumbing/identity.ts';
import { command } from '../plumbing/outbox.ts';
import { inTransaction, type Tx } from '../plumbing/transaction.ts';
import type { Database } from '../plumbing/database.ts';
import { digest, mac, randomToken } from './secrets.ts';
import './tables.ts';

/** How long a device stays signed in without being used. */
const life = sql<Date>`clock_timestamp() + interval '30 days'`;
/** A reply may get lost on its way: as long the same old token may be shown again and gets the same successor. */
const graceSeconds = 10;

/** A fresh sign-in or a rotation: who it is, and the refresh token to hand out. */
export interface Grant extends Identity {
  refreshToken: string;
}

export async function startSession(tx: Tx, playerId: string): Promise<Grant> {
  const sessionId = randomToken();
  const refreshToken = randomToken();
  await tx
    .insertInto('sessions')
    .values({ id: sessionId, player_id: Number(playerId), expires_at: life, ended_at: null })
    .execute();
  await addToken(tx, sessionId, refreshToken);
  return { playerId, sessionId, refreshToken };
}

/** Ends sessions: their tokens are void, and every process cuts their sockets. */
export async function endSessions(tx: Tx, sessions: string[]): Promise<void> {
  if (sessions.length === 0) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', 'in', sessions)
    .where('ended_at', 'is', null)
    .execute();
  await command(tx, 'session.ended', { sessions });
}

/** The session a refresh token belongs to, whatever its state; null for an unknown token. */
export async function sessionOfToken(tx: Tx, refreshToken: string): Promise<string | null> {
  const row = await tx.selectFrom('refresh_tokens').select('session_id').where('hash', '=', digest(refreshToken)).executeTakeFirst();
  return row?.session_id ?? null;
}

/**
 * Takes a refresh token and gives its successor. A token that was already used means that two people hold it: the
 * session ends and all its tokens with it. Only within seconds, and while the successor was not used, the same successor
 * is given again; it is computed from the token, so that nothing secret needs to be kept.
 * @returns null when the token is not valid
 */
export async function rotateToken(db: Database, secret: Buffer, token: string): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const found = await lockToken(tx, token);
    if (!found || found.over) return null;
    const refreshToken = mac(secret, 'refresh-token', token);
    const grant = { playerId: String(found.player_id), sessionId: found.session_id, refreshToken };
    if (found.used_at === null) {
      await tx
        .updateTable('refresh_tokens')
        .set({ used_at: sql`clock_timestamp()` })
        .where('hash', '=', digest(token))
        .execute();
      await tx.updateTable('sessions').set({ expires_at: life }).where('id', '=', found.session_id).execute();
      await addToken(tx, found.session_id, refreshToken);
      return grant;
    }
    if (found.graceful && (await isUnused(tx, refreshToken))) return grant;
    await endSessions(tx, [found.session_id]);
    return null;
  });
}

async function lockToken(tx: Tx, token: string) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id', 't.used_at', 's.player_id'])
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

async function addToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: digest(token), session_id: sessionId, used_at: null })
    .execute();
}
