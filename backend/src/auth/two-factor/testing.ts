import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { makeCode } from '../codes.ts';

/** The code of an authenticator app, `steps` of thirty seconds from now. */
export const codeNow = (app: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(app.clock.now() / 1000) + steps * 30 });

/** Moves time on by this number of steps, so that a code may be used again. */
export async function nextStep(app: TestApp, steps = 2): Promise<void> {
  await app.advance(steps * 30_000);
}

/** A player with a second factor; its first code is used up. */
export async function withFactor(
  app: TestApp,
  person?: { balance: number },
): Promise<{ player: TestPlayer; secret: string; backupCodes: string[] }> {
  const player = await app.aPlayer(person);
  const { secret } = await app.reply('GET /profile/tfa/qr', {}, { as: player });
  const on = await app.reply('POST /profile/tfa/enable', { body: { tfa_code: codeNow(app, secret) } }, { as: player });
  await nextStep(app);
  return { player, secret, backupCodes: on.backup_codes };
}

/** A sign-in that the platform confirmed: the code that the browser exchanges, and its verifier. */
export async function aLoginCode(app: TestApp, { id }: TestPlayer): Promise<{ code: string; code_verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { code } = await inTransaction(app.db, (tx) => makeCode(tx, id, challenge));
  return { code, code_verifier: verifier };
}

/** Everything that the database holds about second factors, as text. */
export async function storedText(app: TestApp): Promise<string> {
  const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from two_factor t
    union all select row_to_json(b)::text from backup_codes b`.execute(app.db.sql);
  return rows.map(({ text }) => text).join();
}
