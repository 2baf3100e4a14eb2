import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { endorsedText } from '@riftdrop/fair/open-data';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Sealing } from '../../plumbing/database/sealing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { openLink, sealLink } from '../secrets.ts';

/** A key of open data as it is published. */
export interface OpenKey {
  public_key: string;
  /** The key before, and its signature of this one (`endorsedText`); null for the first key. */
  endorsed_by: string | null;
  endorsement: string | null;
  created_at: Date;
}

const columns = sql`public_key, endorsed_by, endorsement, created_at`;

/** All keys, the newest first: no other key names it. */
export async function openKeys(reader: Reader): Promise<OpenKey[]> {
  const { rows } = await sql<OpenKey>`
    with recursive chain as (
      select ${columns}, 0 as n from open_keys where endorsed_by is null
      union all select k.public_key, k.endorsed_by, k.endorsement, k.created_at, n + 1 from open_keys k
        join chain c on c.public_key = k.endorsed_by
    ) select ${columns} from chain order by n desc`.execute(reader);
  return rows;
}

/** The newest key with its private half; the first one is made here. */
export async function signingKey(tx: Tx, sealing: Sealing): Promise<{ public_key: string; key: KeyObject }> {
  const newest = (await openKeys(tx))[0]?.public_key ?? (await newKey(tx, sealing, null));
  return { public_key: newest, key: await privateKey(tx, sealing, newest) };
}

/** Makes the key that signs from now on; the one before names it. Files that were signed stay valid. @returns the new public key */
export async function rotateOpenKey(tx: Tx, sealing: Sealing): Promise<string> {
  await sql`lock table open_keys in exclusive mode`.execute(tx);
  const { public_key } = await signingKey(tx, sealing);
  return newKey(tx, sealing, public_key);
}

async function newKey(tx: Tx, sealing: Sealing, before: string | null): Promise<string> {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as { d: string; x: string };
  const public_key = hexOf(x);
  const named = before === null ? null : endorsedText(before, public_key);
  const endorsement = named === null ? null : signed(await privateKey(tx, sealing, before!), named);
  await sql`insert into open_keys (public_key, sealed, endorsed_by, endorsement)
    values (${public_key}, ${sealLink(sealing, public_key, hexOf(d))}, ${before}, ${endorsement})`.execute(tx);
  return public_key;
}

async function privateKey(tx: Tx, sealing: Sealing, public_key: string): Promise<KeyObject> {
  const { rows } = await sql<{ sealed: string }>`select sealed from open_keys where public_key = ${public_key}`.execute(tx);
  const d = base64Of(openLink(sealing, public_key, rows[0]!.sealed));
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x: base64Of(public_key) }, format: 'jwk' });
}

/** An Ed25519 signature, 128 hex digits. */
export const signed = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('hex');

const hexOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
const base64Of = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
