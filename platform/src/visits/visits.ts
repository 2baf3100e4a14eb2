import { buckets } from '@riftdrop/contract/release/canary';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** One page load, signed by a gateway. Only reports with one count for or against a canary. */
export interface Visit {
  /** Never issued twice: all reports of a page belong to one visit. */
  id: string;
  /** 0 to 9999, dealt by the gateway. */
  bucket: number;
  /** The composition that the page got; 0 for other builds than the live ones. */
  revision: number;
  /** The canaries in it, as `name@version`. */
  canaries: readonly string[];
  /** A keyed digest of the client's network; null for this machine. */
  network: string | null;
}

/** Makes and reads the signed words of visits; all gateways of a site have the same key. */
export interface VisitWords {
  issue(visit: Omit<Visit, 'id'>): string;
  /** Null for a word that no gateway of this site made, and for none. */
  read(word: string | null): (Visit & { issuedAt: number }) | null;
  /** How a network is named in a visit. */
  nameOf(network: string): string;
}

const content = z.tuple([
  z.string(),
  z
    .int()
    .min(0)
    .max(buckets - 1),
  z.int().min(0),
  z.array(z.string()),
  z.string().nullable(),
  z.int(),
]);

/** `keys` are 32 bytes each, the newest first, which signs; `clock` in epoch milliseconds. */
export function visitWords(keys: () => readonly Buffer[], clock: () => number = Date.now): VisitWords {
  const digest = (key: Buffer, purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
  const signatureOf = (key: Buffer, text: string) => digest(key, 'visit', text).subarray(0, 16);

  return {
    issue({ bucket, revision, canaries, network }) {
      const id = randomBytes(12).toString('base64url');
      const parts = [id, bucket, revision, canaries, network, Math.floor(clock() / 1000)];
      const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
      return `${text}.${signatureOf(keys()[0]!, text).toString('base64url')}`;
    },
    read(word) {
      if (word === null || word.length > 2_000) return null;
      const [text = '', signature = ''] = word.split('.', 2);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== 16 || !keys().some((key) => timingSafeEqual(given, signatureOf(key, text)))) return null;
      const [id, bucket, revision, canaries, network, seconds] = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return { id, bucket, revision, canaries, network, issuedAt: seconds * 1000 };
    },
    nameOf: (network) => digest(keys()[0]!, 'network', network).toString('base64url').slice(0, 12),
  };
}
