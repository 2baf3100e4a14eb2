import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { perKey, type Secret } from '../config/secret.ts';

/**
 * Secrets at rest: a sealed seed or second factor in the database is useless without a key that is never stored there.
 * AES-256-GCM; every sealed text names its key, so that keys can be changed while old texts still open.
 */
export interface Sealing {
  /**
   * Packs `plain` into text for a column. `purpose` is the kind of secret and `context` the row that it belongs to, for
   * example `seal('totp', playerId, secret)`: both are authenticated, so a text copied into another row does not open.
   */
  seal(purpose: string, context: string, plain: string | Uint8Array): string;
  /** Unpacks; throws a `BrokenSeal` when the text, its purpose or its context was changed, or its key is not known. */
  open(purpose: string, context: string, sealed: string): Buffer;
  /** Whether the newest key sealed this; otherwise open it, seal it again and store it. */
  isCurrent(sealed: string): boolean;
  /** Start of every text that the newest key sealed, to find the others: `where sealed not like currentPrefix || '%'`. */
  currentPrefix: string;
  /** A keyed fingerprint, for short codes that a thief of the database could guess by trying all of them. */
  fingerprint(purpose: string, context: string, text: string): string;
  /** The fingerprints under every known key; look for any of them. */
  fingerprints(purpose: string, context: string, text: string): string[];
}

export interface SealingKey {
  /** Letters, digits, `_` and `-`; stands in every text that it seals. */
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** A sealed text does not open: a bug, a lost key, or a foreign write into the database. No input of a player causes it. */
export class BrokenSeal extends Error {
  override name = 'BrokenSeal';
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** @param keys newest first, asked at each use; the first one seals, all of them open */
export function sealingWith(keys: () => readonly SealingKey[]): Sealing {
  const newest = () => keys()[0]!;
  const prefixOf = ({ id }: SealingKey) => `${version}.${id}.`;
  const mark = (key: SealingKey, purpose: string, context: string, text: string) =>
    prefixOf(key) +
    createHmac('sha256', subkeys(key.key).printing)
      .update(binding(purpose, context, text))
      .digest('base64url');

  return {
    get currentPrefix() {
      return prefixOf(newest());
    },
    isCurrent: (sealed) => sealed.startsWith(prefixOf(newest())),
    seal(purpose, context, plain) {
      const key = newest();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', subkeys(key.key).sealing, iv).setAAD(binding(version, key.id, purpose, context));
      const body = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return prefixOf(key) + body.toString('base64url');
    },
    open(purpose, context, sealed) {
      const [form, id = '', text = ''] = sealed.split('.');
      const named = form === version ? keys().filter((key) => key.id === id) : [];
      if (named.length === 0) throw new BrokenSeal(`a ${purpose} is sealed with the key "${id}", which is not known here`);
      const body = Buffer.from(text, 'base64url');
      if (body.length < ivBytes + tagBytes) throw new BrokenSeal(`a sealed ${purpose} is cut off`);
      for (const { key } of named) {
        const decipher = createDecipheriv('aes-256-gcm', subkeys(key).sealing, body.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(binding(version, id, purpose, context))
          .setAuthTag(body.subarray(-tagBytes));
        try {
          return Buffer.concat([decipher.update(body.subarray(ivBytes, -tagBytes)), decipher.final()]);
        } catch {
          // Keys of the site share one id: another one of them may have sealed it.
        }
      }
      throw new BrokenSeal(`a sealed ${purpose} was changed or belongs elsewhere`);
    },
    fingerprint: (purpose, context, text) => mark(newest(), purpose, context, text),
    fingerprints: (purpose, context, text) => keys().map((key) => mark(key, purpose, context, text)),
  };
}

/** One key must not serve two ciphers. */
const subkeys = perKey((key) => {
  if (key.length !== 32) throw new Error('a sealing key must have 32 bytes');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `riftdrop ${use}`, 32));
  return { sealing: derive('sealing'), printing: derive('fingerprint') };
});

/** Joins parts so that no two lists of parts give the same bytes. */
const binding = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));

/**
 * The keys of a site: those of `SEALING_KEYS`, newest first, and behind them those derived from the keys of `SECRET_KEY`. The latter
 * seal when nothing is configured, and still open their old texts when keys are configured later.
 */
export const siteKeys = (configured: readonly SealingKey[], { keys }: Secret): SealingKey[] => [...configured, ...keys.map(derivedKey)];

const derivedKey = perKey((key): SealingKey => ({
  id: 'site',
  key: Buffer.from(hkdfSync('sha256', key, '', 'riftdrop site sealing key', 32)),
}));

/** Reads `id:base64,id:base64`; null when it is none. The id `site` is taken by the derived key. */
export function parseSealingKeys(text: string): SealingKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id, encoded] = /^\s*([\w-]{1,32}):([\w+/=-]+)\s*$/.exec(part) ?? [];
    return id && encoded ? { id, key: Buffer.from(encoded, 'base64') } : null;
  });
  const ids = new Set(keys.map((key) => key?.id));
  const fine = keys.every((key) => key !== null && key.key.length === 32 && key.id !== 'site') && ids.size === keys.length;
  return fine ? (keys as SealingKey[]) : null;
}
