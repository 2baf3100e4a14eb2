import type { CaptchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge, type DeriveKeyFunction } from 'altcha-lib';
import { deriveKey as deriveBySystem } from 'altcha-lib/algorithms/web/pbkdf2';

/** Plain http has no crypto.subtle: there the same key is derived in script, in slices that leave the page its frames. */
const deriveInScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength ?? 32, asyncTick: 8 }),
});

/**
 * Solves a captcha; a second of work on a telephone and nothing to do for the player. Returns the value of a call's `captcha`; rejects
 * when it cannot be solved.
 */
export async function solveCaptcha({ challenge }: CaptchaChallenge): Promise<string> {
  // The provider `none` takes any answer.
  if (!challenge) return 'none';
  const solution = await solveChallenge({ challenge, deriveKey: globalThis.crypto.subtle ? deriveBySystem : deriveInScript });
  if (!solution) throw new Error('The captcha could not be solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
