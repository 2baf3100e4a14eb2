import { verifySync } from 'otplib';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { isRefused, refuse, type Refused } from '../../plumbing/http/refusal.ts';
import { perDay, perHour, perMinute } from '../../plumbing/limits/limits.ts';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { isPasskeyCode, spendPasskeyCode } from '../passkeys/codes.ts';
import { spendBackupCode } from './backup-codes.ts';
import { lockFactor, type Factor } from './secret.ts';

/** A clock may be off by one step in either direction. */
const toleranceSeconds = 30;

export function wrongCode(): Refused<'validation'> {
  const message = 'Enter a valid 2FA or Backup code for your account.';
  return refuse('validation', message, { fields: { tfa_code: [message] } });
}

/** The answer to a caller who has to wait before the next try. */
export const tooManyTries = (seconds: number): Refused<'too_many_attempts'> =>
  refuse('too_many_attempts', undefined, { retry_after: seconds });

/** The typed code, without blanks, dashes and the like. */
const plain = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toUpperCase();

/**
 * Uses a code of the app, of a passkey or a backup code up, in the caller's transaction; it works once.
 * @returns false when it is wrong, was used before, or no second factor is in use
 */
export async function spendCode(tx: Tx, sealing: Sealing, playerId: string, code: string): Promise<boolean> {
  const text = plain(code);
  const factor = await lockFactor(tx, sealing, playerId);
  if (!factor?.enabled) return false;
  if (isPasskeyCode(text)) return spendPasskeyCode(tx, playerId, text);
  if (/^[A-Z][A-Z0-9]{7}$/.test(text)) return spendBackupCode(tx, sealing, playerId, text);
  return spendTimeCode(tx, playerId, factor, text);
}

/** The same for a code of the app alone, also of a factor that is not confirmed yet. */
export async function spendTimeCode(tx: Tx, playerId: string, factor: Factor, text: string): Promise<boolean> {
  const step = /^\d{6}$/.test(text) ? stepOf(factor, text) : null;
  if (step === null) return false;
  await tx.updateTable('two_factor').set({ last_step: step }).where('player_id', '=', Number(playerId)).execute();
  return true;
}

function stepOf({ secret, now, lastStep }: Factor, token: string): number | null {
  const newest = Math.floor((now + toleranceSeconds) / 30);
  // The library throws when all steps to check are behind the last one.
  if (lastStep >= newest) return null;
  const result = verifySync({ secret, token, epoch: now, epochTolerance: toleranceSeconds, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

type Spend = (tx: Tx) => Promise<boolean>;

/**
 * Lets a player try a code within the limits. The try is counted before the code is checked, in the database: fifty at once
 * over two processes are fifty tries, and a restart forgets none; a successful one does not count. The code of a passkey cannot
 * be guessed, so that a right one passes after any number of other tries.
 * @param work runs its own transactions, calls `spend` inside one and returns a refusal for a wrong code
 */
export async function tryCode<R>(
  { attempts, config, sealing }: Plumbing,
  playerId: string,
  code: string,
  work: (spend: Spend) => Promise<R>,
): Promise<R | Refused<'too_many_attempts'>> {
  const spend: Spend = (tx) => spendCode(tx, sealing, playerId, code);
  if (isPasskeyCode(plain(code))) return work(spend);
  const maxAttempts = config.attemptsPerMinute;
  const seconds = await attempts.take('tfa', playerId, perMinute(maxAttempts), perHour(maxAttempts * 3), perDay(maxAttempts * 10));
  if (seconds > 0) return tooManyTries(seconds);
  const result = await work(spend);
  if (!isRefused(result)) await attempts.giveBack('tfa', playerId);
  return result;
}
