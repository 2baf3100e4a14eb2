import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { digest } from '../secrets.ts';

/** Without letters and digits that look like one another; 32 of them. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 20;
const life = sql`interval '2 minutes'`;

/** Whether a text looks like the code of a passkey. Its 100 random bits cannot be guessed, so that tries of it need not be counted. */
export const isPasskeyCode = (text: string): boolean => /^[A-Z2-9]{20}$/.test(text);

/** Makes the code that one answer of a passkey is worth. */
export async function makePasskeyCode(tx: Tx, playerId: string): Promise<string> {
  const code = Array.from({ length }, () => characters[randomInt(characters.length)]!).join('');
  await tx
    .insertInto('passkey_codes')
    .values({ hash: digest(code), player_id: Number(playerId), expires_at: sql`(select site_now()) + ${life}` })
    .execute();
  return code;
}

/** Uses a code up; false when it is none of this player's, was used before or is too old. */
export async function spendPasskeyCode(tx: Tx, playerId: string, code: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('passkey_codes')
    .where('hash', '=', digest(code))
    .where('player_id', '=', Number(playerId))
    .where('expires_at', '>', sql<Date>`(select site_now())`)
    .returning('hash')
    .execute();
  return spent.length === 1;
}
