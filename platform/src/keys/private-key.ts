import { z } from 'zod';
import { createSecret, readSecret } from './key-file.ts';
import { generateKey, type KeyPair } from './key-pair.ts';

const keyPair = z.object({ id: z.string(), public: z.string(), private: z.string() });

/** Reads a team's private key from its file. Throws with one clear line when there is none. */
export async function readPrivateKey(path: string): Promise<KeyPair> {
  const found = await readSecret(path, keyPair);
  if (!found) throw new Error(`there is no key at ${path}`);
  return found;
}

/** The key in this file, made first when there is none. */
export async function ensurePrivateKey(path: string, owner: string): Promise<KeyPair> {
  const known = await readSecret(path, keyPair);
  if (known) return known;
  // Of several processes the first one creates the file, and all use that key.
  await createSecret(path, generateKey(owner));
  return readPrivateKey(path);
}
