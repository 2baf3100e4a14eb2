import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaAnswer, captchaChallenge } from '@riftdrop/contract/api/captcha/captcha';
import { sql } from 'kysely';
import { z } from 'zod';
import { perKey, type Secret } from '../plumbing/config/secret.ts';
import type { Database } from '../plumbing/database/database.ts';
import type { CaptchaProvider } from './provider.ts';

/** About a second of one core of a telephone; the server pays for one of the some thousand derivations. */
const cost = 1000;
const counter = { least: 1000, most: 3000 };
const life = sql`interval '10 minutes'`;

const challenge = captchaChallenge.shape.challenge.unwrap();
const given = z.strictObject({
  challenge: z.strictObject({ ...challenge.shape, parameters: challenge.shape.parameters.strict() }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
});

const signingKeys = perKey((secret) => {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `riftdrop captcha ${use}`, 32)).toString('hex');
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
});

/**
 * Proof of work in the form of ALTCHA 2, verified here: no outside service receives data of a player. Challenges are signed and
 * not stored; the database measures the age of one and stores the used ones.
 */
export function proofOfWork(db: Database, secret: Secret): CaptchaProvider {
  return {
    challenge: async () => {
      const { rows } = await sql<{ until: number }>`select floor(extract(epoch from site_now() + ${life}))::bigint as until`.execute(
        db.sql,
      );
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(counter.least, counter.most),
        deriveKey,
        data: { until: rows[0]!.until },
        ...signingKeys(secret.keys[0]),
      });
      return { provider: 'pow', challenge: challenge.parse({ parameters, signature }) };
    },
    spend: async (reader, answer) => {
      const solved = read(answer);
      if (!solved) return false;
      const verified = secret.keys.map((key) => verifySolution({ ...solved, deriveKey, ...signingKeys(key) }));
      if (!(await Promise.all(verified)).some((one) => one.verified)) return false;
      const { until } = solved.challenge.parameters.data;
      const { rows } = await sql`insert into captcha_answers (signature, until)
        select ${solved.challenge.signature}, to_timestamp(${until}::bigint) where to_timestamp(${until}::bigint) > site_now()
        on conflict do nothing returning 1`.execute(reader);
      return rows.length === 1;
    },
  };
}

/** The payload of a browser: base64 of JSON. null when it is not that. */
function read(answer: string): z.output<typeof given> | null {
  if (!captchaAnswer.safeParse(answer).success) return null;
  try {
    return given.parse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

export const deleteExpiredAnswers = async (db: Database): Promise<void> =>
  void (await sql`delete from captcha_answers where until < site_now()`.execute(db.sql));
