import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

const perSet = 10;
const length = 8;
/** Without letters and digits that look like one another. The first is a letter: a digit would mean a code of the app. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const all = `${letters}23456789`;

const pick = (from: string) => from[randomInt(from.length)]!;
const newCode = () => pick(letters) + Array.from({ length: length - 1 }, () => pick(all)).join('');

/** Makes a new set and voids the old one. @returns the codes, which cannot be read again */
export async function makeBackupCodes(tx: Tx, sealing: Sealing, playerId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < perSet) codes.add(newCode());
  await dropBackupCodes(tx, playerId);
  await tx
    .insertInto('backup_codes')
    .values([...codes].map((code) => ({ player_id: Number(playerId), fingerprint: print(sealing, playerId, code), used_at: null })))
    .execute();
  return [...codes];
}

export async function dropBackupCodes(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('backup_codes').where('player_id', '=', Number(playerId)).execute();
}

/** Uses a code up; false when it is none of the set or was used before. */
export async function spendBackupCode(tx: Tx, sealing: Sealing, playerId: string, code: string): Promise<boolean> {
  const spent = await tx
    .updateTable('backup_codes')
    .set({ used_at: sql`site_now()` })
    .where('player_id', '=', Number(playerId))
    .where('fingerprint', 'in', sealing.fingerprints('backup-code', playerId, code))
    .where('used_at', 'is', null)
    .returning('fingerprint')
    .execute();
  return spent.length === 1;
}

const print = (sealing: Sealing, playerId: string, code: string) => sealing.fingerprint('backup-code', playerId, code);
