import { createHmac } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import { type Chain, type ChainName, chainNames, chainTerms } from '../../coins/chains/chain.ts';
import { ethereumAddress, litecoinAddress } from '../../coins/chains/derive.ts';
import { serviceClient } from './service.ts';

/** Where the nodes of the sandbox are. */
export const chainRoot = '/sandbox/chain';

const output = z.object({ tx: z.string(), output: z.int(), address: z.string(), units: z.string().regex(/^[1-9][0-9]{0,39}$/) });
const tip = z.object({ height: z.int(), hash: z.string() });
const holdings = z.array(z.string().regex(/^[0-9]{1,40}$/));
const block = z.object({ ...tip.shape, parent: z.string(), outputs: z.array(output) });

/** Paths of the accounts that money is received by (BIP 44 and 84; coin type 1 is every test network). */
const paths: Record<ChainName, string> = { ethereum: "m/44'/60'/0'", litecoin: "m/84'/1'/0'" };

/** The extended public key of an account of the sandbox, whose coins are worthless. */
function accountOf(secret: Secret, name: ChainName): string {
  const seed = createHmac('sha512', secret.keys[0]).update('chains of the sandbox').digest();
  return HDKey.fromMasterSeed(seed).derive(paths[name]).publicExtendedKey;
}

/** The chains of the sandbox, reached over HTTP as real nodes are. */
export function sandboxChains(secret: Secret, address: () => string): ReadonlyMap<ChainName, Chain> {
  const ask = serviceClient(secret, 'chains', () => `${address()}${chainRoot}`);
  const chain = (name: ChainName): Chain => {
    const account = accountOf(secret, name);
    return {
      confirmations: chainTerms[name].confirmations,
      tip: async () => tip.parse(await ask(`${name}/api/tip`)),
      block: async (height) => block.nullable().parse(await ask(`${name}/api/blocks/${height}`)),
      waiting: async () => z.array(output).parse(await ask(`${name}/api/waiting`)),
      explorer: () => null,
      holdings: async (addresses, height) => {
        const held = holdings.parse(await ask(`${name}/api/holdings/${height}`, { addresses }));
        return held.map(BigInt);
      },
      address: (index) => (name === 'ethereum' ? ethereumAddress(account, index) : litecoinAddress(account, index, 'rltc')),
    };
  };
  return new Map(chainNames.map((name) => [name, chain(name)]));
}
