import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/database.ts';
import { digest, randomToken } from '../secrets.ts';

/** How long a browser may take over a challenge, milliseconds: players need time to find their key. */
export const answerTime = 5 * 60_000;

/** Receiver of a challenge: a player in one session, or in one sign-in by its code. */
export interface Challenge {
  playerId: string;
  by: string;
}
type What = 'create' | 'use';

/** Makes and stores a challenge: it is answered once, for its purpose, by its receiver. */
export async function makeChallenge(db: Database, { playerId, by }: Challenge, what: What): Promise<string> {
  const challenge = randomToken();
  await db.sql
    .insertInto('passkey_challenges')
    .values({
      challenge,
      player_id: Number(playerId),
      what,
      asked: digest(by),
      expires_at: sql`(select site_now()) + make_interval(secs => ${answerTime / 1000})`,
    })
    .execute();
  return challenge;
}

/**
 * Uses a challenge up, whether its answer is right or wrong. @returns false when there is none for this receiver and purpose,
 * or it was used before
 */
export async function takeChallenge(db: Database, { playerId, by }: Challenge, what: What, challenge: string): Promise<boolean> {
  const taken = await db.sql
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('player_id', '=', Number(playerId))
    .where('what', '=', what)
    .where('asked', '=', digest(by))
    .where('expires_at', '>', sql<Date>`(select site_now())`)
    .returning('challenge')
    .execute();
  return taken.length === 1;
}

/** Deletes expired challenges and codes. */
export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < site_now()`.execute(db.sql);
  await sql`delete from passkey_codes where expires_at < site_now()`.execute(db.sql);
}
