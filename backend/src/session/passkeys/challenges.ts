import { sql } from 'kysely';
import type { Database } from '../../plumbing/database/database.ts';
import { digest, randomToken } from '../secrets.ts';

/** How long a browser may take over a question, milliseconds: people have to find their key first. */
export const answerTime = 5 * 60_000;

/** Who is asked: a player in one session, or in one sign-in by its code. */
export interface Asked {
  playerId: string;
  by: string;
}
type What = 'create' | 'use';

/** Makes a question and remembers it, so that it is answered once, for what it was made, by the one that was asked. */
export async function makeChallenge(db: Database, { playerId, by }: Asked, what: What): Promise<string> {
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

/** Uses a question up, whether its answer is right or wrong. @returns false when nobody asked this one that, or it was answered before */
export async function takeChallenge(db: Database, { playerId, by }: Asked, what: What, challenge: string): Promise<boolean> {
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

/** Deletes questions and codes that nobody may answer or use any more. */
export async function tidyPasskeys(db: Database): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < site_now()`.execute(db.sql);
  await sql`delete from passkey_codes where expires_at < site_now()`.execute(db.sql);
}
