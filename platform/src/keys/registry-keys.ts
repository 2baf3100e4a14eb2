import type { Envelope, SignedType, TrustedKey } from '@riftdrop/contract/release/signed';
import { z } from 'zod';
import { createSecret, readSecret, replaceSecret } from './key-file.ts';
import { countersign, generateKey, signerOf, signText, type Signer } from './key-pair.ts';

const keyFile = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      public: z.string(),
      private: z.string(),
      since: z.iso.datetime(),
      /**
       * All `active` keys sign, and browsers trust them; `retired` ones sign no more, but their documents stay valid; a document signed
       * only by `revoked` ones is invalid.
       */
      state: z.enum(['active', 'retired', 'revoked']),
    }),
  ),
});
type KeyFile = z.infer<typeof keyFile>;

/** The identity of the registry: makes and verifies its signatures. */
export interface RegistryKeys {
  /** False where there is no private key, as in a gateway that only reads. */
  canSign: boolean;
  /** Keys that a browser trusts: those that sign now. */
  trusted(): Promise<TrustedKey[]>;
  /** Keys whose older documents count as well. */
  readable(): Promise<TrustedKey[]>;
  /** Throws where there is no private key. */
  sign(type: SignedType, text: string): Promise<Envelope>;
  countersign(type: SignedType, envelope: Envelope): Promise<Envelope>;
}

/** Keys in a file of this machine, which is looked at each time: another process may rotate them. */
export interface OwnRegistryKeys extends RegistryKeys {
  /** Adds a new key that signs beside the old ones, so that open pages, which trust only the old one, go on. Returns its id. */
  rotate(): Promise<string>;
  /** Ends the use of a key after a rotation, or, `revoked`, because it may have leaked. */
  end(id: string, state: 'retired' | 'revoked'): Promise<void>;
}

/** Opens the registry's keys in `path`, and makes the first one when there is none. Two processes at once agree on one. */
export async function openRegistryKeys(path: string, clock: () => Date = () => new Date()): Promise<OwnRegistryKeys> {
  const fresh = () => ({ ...generateKey('registry'), since: clock().toISOString(), state: 'active' as const });
  const read = async (): Promise<KeyFile> => {
    const found = await readSecret(path, keyFile);
    if (!found) throw new Error(`${path} is gone: without it nothing can be signed; bring it back from a copy`);
    return found;
  };
  const signers = async (): Promise<Signer[]> => (await read()).keys.filter(({ state }) => state === 'active').map(signerOf);
  const publicHalf = ({ id, public: half }: TrustedKey): TrustedKey => ({ id, public: half });
  if (!(await readSecret(path, keyFile))) await createSecret(path, { keys: [fresh()] });

  return {
    canSign: true,
    trusted: async () => (await read()).keys.filter(({ state }) => state === 'active').map(publicHalf),
    readable: async () => (await read()).keys.filter(({ state }) => state !== 'revoked').map(publicHalf),
    sign: async (type, text) => signText(type, text, await signers()),
    countersign: async (type, envelope) => countersign(type, envelope, await signers()),
    async rotate() {
      const added = fresh();
      await replaceSecret(path, { keys: [...(await read()).keys, added] });
      return added.id;
    },
    async end(id, state) {
      const { keys } = await read();
      if (!keys.some((key) => key.id === id)) throw new Error(`the registry has no key ${id}`);
      const next = keys.map((key) => (key.id === id ? { ...key, state } : key));
      if (!next.some((key) => key.state === 'active')) throw new Error(`${id} is the only key that signs; rotate first`);
      await replaceSecret(path, { keys: next });
    },
  };
}

/** The keys of a registry that is written elsewhere, from REGISTRY_KEYS (`id:public,id:public`): enough to check, not to sign. */
export function foreignRegistryKeys(text: string): RegistryKeys {
  const keys = text.split(',').map((part): TrustedKey => {
    const [id = '', half = ''] = part.trim().split(':');
    if (!id || Buffer.from(half, 'base64').length !== 32)
      throw new Error(`REGISTRY_KEYS must list keys as id:public with 32 bytes of base64, not "${part.trim()}"`);
    return { id, public: half };
  });
  const refuse = () => Promise.reject(new Error('this process has no key of the registry and can only read it'));
  return { canSign: false, trusted: () => Promise.resolve(keys), readable: () => Promise.resolve(keys), sign: refuse, countersign: refuse };
}
