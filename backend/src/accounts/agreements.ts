import { sql } from 'kysely';
import { agreements } from '@riftdrop/contract/api/accounts/agreements';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, servePlayer, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';

const boxes = ['terms', 'age', 'fake_admins'] as const;

/** Records agreements and when they were first given; a repeat changes nothing. */
async function record(reader: Reader, playerId: string, kinds: readonly (typeof boxes)[number][], version: string): Promise<void> {
  await reader
    .insertInto('agreements')
    .values(kinds.map((kind) => ({ player_id: Number(playerId), kind, version })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accepts the terms as they are now. */
export const acceptTerms = (reader: Reader, playerId: string, version: string): Promise<void> =>
  record(reader, playerId, ['terms'], version);

/** All three boxes of the sign-in window. */
export const agreeToAll = (reader: Reader, playerId: string, version: string): Promise<void> => record(reader, playerId, boxes, version);

/** Agreements of a player, as far as they decide what the player may do. */
export interface Consent {
  /** Confirmed to be of age, at any time: that stays true. */
  age: boolean;
  /** Which terms were accepted; `old` are others than the present ones. */
  terms: 'none' | 'old' | 'present';
}

/** @param version of the terms that are in force now */
export async function consentOf(reader: Reader, playerId: string, version: string): Promise<Consent> {
  const { rows } = await sql<{ age: boolean; accepted: boolean; present: boolean }>`
    select coalesce(bool_or(kind = 'age'), false) as age,
      coalesce(bool_or(kind = 'terms'), false) as accepted,
      coalesce(bool_or(kind = 'terms' and version = ${version}), false) as present
    from agreements where player_id = ${playerId}`.execute(reader);
  const { age, accepted, present } = rows[0]!;
  return { age, terms: present ? 'present' : accepted ? 'old' : 'none' };
}

export const agreementCalls = ({ db, config }: Plumbing): Served[] => [
  servePlayer(agreements, async ({ playerId, body }) => {
    // A page that was open for long may show old terms: they cannot be accepted any more.
    if (body.version !== config.termsVersion) return refuse('terms_outdated');
    await agreeToAll(db.sql, playerId, body.version);
    return {};
  }),
];
