import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import { z } from 'zod';
import type { RegistryKeys } from '../keys/registry-keys.ts';

/** Permits a tester to see other builds than the live ones, until a time. Signed by the registry's key, a document of type `qa-pass`. */
export const qaPass = z.object({ who: z.string().min(1).max(80), until: z.iso.datetime(), cohorts: z.array(z.string()) });
export type QaPass = z.infer<typeof qaPass>;

/** Makes a pass as a word for a cookie or an address. Throws where there is no key of the registry. */
export async function issuePass(keys: RegistryKeys, pass: QaPass): Promise<string> {
  const envelope = await keys.sign('qa-pass', JSON.stringify(qaPass.parse(pass)));
  return Buffer.from(JSON.stringify(envelope)).toString('base64url');
}

/** Signatures that were checked are remembered by their word, as it comes with every page; the time is looked at each time. */
const mostRemembered = 500;

/** Reads passes; null for one that is forged, of another registry, or over. */
export function passReader(keys: RegistryKeys, clock: () => number): (word: string) => Promise<QaPass | null> {
  const known = new Map<string, QaPass>();

  async function open(word: string): Promise<QaPass | null> {
    try {
      const envelope = JSON.parse(Buffer.from(word, 'base64url').toString('utf8')) as Envelope;
      const opened = await openSigned(envelope, 'qa-pass', await keys.trusted());
      return opened.ok ? qaPass.parse(opened.document) : null;
    } catch {
      return null;
    }
  }

  return async (word) => {
    if (word.length > 2_000) return null;
    const pass = known.get(word) ?? (await open(word));
    if (!pass || Date.parse(pass.until) <= clock()) return null;
    if (known.size >= mostRemembered) known.clear();
    known.set(word, pass);
    return pass;
  };
}
