import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { nicknameKey, nicknameValidate } from '@riftdrop/contract/api/auth/auth';
import { demandCaptcha } from '../captcha/index.ts';
import { refuse, serve, type Served } from '../plumbing/http/http.ts';
import { perMinute } from '../plumbing/limits/limits.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { admitQuietly } from './admit.ts';
import type { IdentitySource } from './identity-source.ts';
import { originOf } from './origin.ts';
import { digest, randomToken } from './secrets.ts';
import { tooManyTries } from './two-factor/spend.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Forty bits: no name contains it by chance, and it fits into a profile's name. */
const newName = () => `Riftdrop ${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

const invalid = () => refuse('invalid_code', 'This key is not valid any more. Please start again.');

/**
 * Alternate login: a visitor who can change a profile's name is its owner. For places where the platform's own sign-in does not
 * open; off unless it is configured, because players can be tricked into changing a name.
 */
export function nicknameCalls(plumbing: Plumbing, source: IdentitySource): Served[] {
  const { db, config, attempts } = plumbing;
  const wait = (ip: string) => attempts.take('nickname', networkOf(ip), perMinute(config.attemptsPerMinute));

  const key = serve(nicknameKey, async ({ body, ip, raw }) => {
    const seconds = await wait(ip);
    if (seconds > 0) return tooManyTries(seconds);
    // Each request makes the site read pages of the platform, so it costs a program something too.
    const program = await demandCaptcha(plumbing, db.sql, body.captcha);
    if (program) return program;
    const steamid = await source.profileAt(body.url.endsWith('/') ? body.url : `${body.url}/`, originOf(raw, config));
    if (steamid === null) return refuse('not_found', 'There is no profile at this address.');
    const [key, name] = [randomToken(), newName()];
    await db.sql
      .insertInto('nickname_keys')
      .values({
        hash: digest(key),
        steamid,
        name_key: name,
        state: body.state,
        challenge: body.challenge,
        expires_at: sql`site_now() + interval '10 minutes'`,
        used_at: null,
      })
      .execute();
    return { key, name_key: name };
  });

  const validate = serve(nicknameValidate, async ({ body, ip }) => {
    const seconds = await wait(ip);
    if (seconds > 0) return tooManyTries(seconds);
    const hash = digest(body.key);
    const row = await openKey(plumbing, hash);
    if (!row) return invalid();
    if ((await source.profileName(row.steamid)) !== row.name_key)
      return refuse('name_not_changed', `The profile is not called ${row.name_key} yet. It may take a minute until a new name is seen.`);
    return inTransaction(db, async (tx) => {
      const used = await tx
        .updateTable('nickname_keys')
        .set({ used_at: sql`site_now()` })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`(select site_now())`)
        .returning('hash')
        .executeTakeFirst();
      if (!used) return invalid();
      const fields = await admitQuietly(tx, plumbing.sealing, source, row.steamid, row.challenge);
      // An address of this site and no other.
      return { code: `/?${new URLSearchParams({ ...fields, state: row.state }).toString()}` };
    });
  });
  return [key, validate];
}

const openKey = ({ db }: Plumbing, hash: string) =>
  db.sql
    .selectFrom('nickname_keys')
    .select(['steamid', 'name_key', 'state', 'challenge'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`(select site_now())`)
    .executeTakeFirst();
