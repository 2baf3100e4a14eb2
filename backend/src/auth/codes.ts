import { sql } from 'kysely';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import type { Device } from './device.ts';
import { digest, randomToken, sameText } from './secrets.ts';
import { endSessions, startSession, type Grant } from './sessions.ts';
import { spendCode } from './two-factor/spend.ts';
import { isCodeNeeded } from './two-factor/status.ts';

/**
 * Makes the one-time code that a sign-in returns to the browser; only the holder of the PKCE verifier can use it, for two
 * minutes. With a second factor it lives ten minutes: the page requests the factor before it exchanges the code.
 */
export async function makeCode(tx: Tx, playerId: string, challenge: string): Promise<{ code: string; needsFactor: boolean }> {
  const code = randomToken();
  const needsFactor = await isCodeNeeded(tx, playerId, 'on_login');
  await tx
    .insertInto('login_codes')
    .values({
      hash: digest(code),
      player_id: Number(playerId),
      challenge,
      expires_at: sql`clock_timestamp() + make_interval(mins => ${needsFactor ? 10 : 2})`,
      tfa_asked: needsFactor,
      used_at: null,
      session_id: null,
    })
    .execute();
  return { code, needsFactor };
}

/** Whose code this is, while it can be used; for counting that player's tries. */
export async function ownerOfCode({ db }: Plumbing, code: string): Promise<string | null> {
  const row = await db.sql
    .selectFrom('login_codes')
    .select('player_id')
    .where('hash', '=', digest(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row ? String(row.player_id) : null;
}

interface ShownCode {
  code: string;
  verifier: string;
  /** Code of the second factor; undefined without one. */
  tfaCode: string | undefined;
  device: Device;
}

/** `tfa_required` and `wrong_tfa`: the code is right and stays good, until a second factor comes along. */
export type Exchanged = Grant | 'tfa_required' | 'wrong_tfa' | 'invalid';

/** Exchanges a code for a session. */
export async function exchangeCode({ db, sealing }: Plumbing, shown: ShownCode): Promise<Exchanged> {
  return inTransaction<Exchanged>(db, async (tx) => {
    const row = await lockSignIn(tx, shown);
    if (!row) return 'invalid';
    const playerId = String(row.player_id);
    if (await isCodeNeeded(tx, playerId, 'on_login')) {
      if (!row.tfa_asked) await giveTime(tx, shown.code);
      if (shown.tfaCode === undefined) return 'tfa_required';
      if (!(await spendCode(tx, sealing, playerId, shown.tfaCode))) return 'wrong_tfa';
    }
    const grant = await startSession(tx, playerId, shown.device);
    await markUsed(tx, shown.code, grant.sessionId);
    return grant;
  });
}

/** The player of a sign-in that waits for its second factor; null when it is not valid any more or waits for none. */
export async function waitingPlayer({ db }: Plumbing, shown: Pick<ShownCode, 'code' | 'verifier'>): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockSignIn(tx, shown);
    return row?.tfa_asked ? String(row.player_id) : null;
  });
}

/**
 * Locks a code that can be exchanged; null without one. A try with a wrong verifier uses the code up, so that it cannot be
 * guessed at; a code that comes a second time was stolen, and the session made from it ends.
 */
async function lockSignIn(tx: Tx, { code, verifier }: Pick<ShownCode, 'code' | 'verifier'>) {
  const row = await lockCode(tx, code);
  if (!row) return null;
  if (row.used_at !== null) {
    await endSessions(tx, row.session_id ? [row.session_id] : []);
    return null;
  }
  if (!row.expired && sameText(row.challenge, digest(verifier))) return row;
  await markUsed(tx, code, null);
  return null;
}

const lockCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('login_codes')
    .select(['player_id', 'challenge', 'used_at', 'session_id', 'tfa_asked'])
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'))
    .where('hash', '=', digest(code))
    .forUpdate()
    .executeTakeFirst();

const markUsed = (tx: Tx, code: string, sessionId: string | null) =>
  tx
    .updateTable('login_codes')
    .set({ used_at: sql`clock_timestamp()`, session_id: sessionId })
    .where('hash', '=', digest(code))
    .execute();

/** Players need time to find their phone. Once only: repeated requests must not keep a code alive. */
const giveTime = (tx: Tx, code: string) =>
  tx
    .updateTable('login_codes')
    .set({ tfa_asked: true, expires_at: sql`clock_timestamp() + interval '10 minutes'` })
    .where('hash', '=', digest(code))
    .execute();
