import { sql } from 'kysely';
import type { Database } from '../plumbing/database.ts';
import { inTransaction, type Tx } from '../plumbing/transaction.ts';
import { digest, randomToken, sameText } from './secrets.ts';
import { endSessions, startSession, type Grant } from './sessions.ts';
import './tables.ts';

/** Makes the one-time code that a sign-in returns to the browser; only the holder of the PKCE verifier can use it, for two minutes. */
export async function makeCode(tx: Tx, playerId: string, challenge: string): Promise<string> {
  const code = randomToken();
  await tx
    .insertInto('login_codes')
    .values({
      hash: digest(code),
      player_id: Number(playerId),
      challenge,
      expires_at: sql`clock_timestamp() + interval '2 minutes'`,
      used_at: null,
      session_id: null,
    })
    .execute();
  return code;
}

/**
 * Exchanges a code for a session. Any try uses the code up, so that it cannot be guessed at; a code that comes a second
 * time was stolen by somebody, and the session made from it ends.
 * @returns null when the code is not valid
 */
export async function exchangeCode(db: Database, code: string, verifier: string): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const hash = digest(code);
    const row = await tx
      .selectFrom('login_codes')
      .select(['player_id', 'challenge', 'used_at', 'session_id'])
      .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    if (row.used_at !== null) {
      await endSessions(tx, row.session_id ? [row.session_id] : []);
      return null;
    }
    const grant = !row.expired && sameText(row.challenge, digest(verifier)) ? await startSession(tx, String(row.player_id)) : null;
    await tx
      .updateTable('login_codes')
      .set({ used_at: sql`clock_timestamp()`, session_id: grant?.sessionId ?? null })
      .where('hash', '=', hash)
      .execute();
    return grant;
  });
}
