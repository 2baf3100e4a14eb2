import { createHash } from 'node:crypto';
import { type OpenCounts, type OpenEnd, type OpenHead, signedText } from '@riftdrop/fair/open-data';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { signed, signingKey } from './keys.ts';

/** A day in the making, or signed. */
export interface OpenDay extends OpenCounts {
  /** `2026-11-27`. */
  day: string;
  pair: number;
  game: number;
  parts: number;
  bytes: number;
  previous: string;
  public_key: string | null;
  hash: string | null;
  signature: string | null;
}

/** A signed day. */
export type SignedDay = OpenDay & { public_key: string; hash: string; signature: string };

/** Columns of `open_days` as `OpenDay` has them. */
export const dayColumns = sql`day::text as day, pair, game, parts, bytes, pairs, games, rolls, private_games, previous, public_key, hash,
  signature`;

const lineOf = (value: OpenHead | OpenEnd): string => `${JSON.stringify(value)}\n`;

/** A signed file, one stored part at a time. */
export async function* openFile(
  reader: Reader,
  { day, previous, public_key, hash, signature, parts, ...rest }: SignedDay,
): AsyncGenerator<string> {
  const { pairs, games, rolls, private_games } = rest;
  yield lineOf({ format: 'riftdrop-open-1', day, previous, public_key });
  for (let n = 1; n <= parts; n++) yield partOf(reader, day, n);
  yield lineOf({ format: 'riftdrop-open-end-1', counts: { pairs, games, rolls, private_games }, hash, signature });
}

async function partOf(reader: Reader, day: string, n: number): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from open_parts where day = ${day}::date and n = ${n}`.execute(reader);
  return rows[0]!.body;
}

/** Signs the hash of all lines of a day. */
export async function signDay(tx: Tx, sealing: Sealing, { day, parts, previous }: OpenDay): Promise<void> {
  const { public_key, key } = await signingKey(tx, sealing);
  const file = createHash('sha256').update(lineOf({ format: 'riftdrop-open-1', day, previous, public_key }));
  for (let n = 1; n <= parts; n++) file.update(await partOf(tx, day, n));
  const hash = file.digest('hex');
  await sql`update open_days set public_key = ${public_key}, hash = ${hash}, signature = ${signed(key, signedText(day, hash))}
    where day = ${day}::date`.execute(tx);
}
