import type { CashOutSymbol } from '@riftdrop/contract/cash-outs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { checksummed } from '../chains/derive.ts';

const base58 = createBase58check(sha256);

/** What addresses of the main network begin with. */
const networks = {
  BTC: { versions: [0x00, 0x05], prefix: 'bc' },
  // 0x05 is what old addresses of LTC share with BTC: money sent there by mistake is lost, so that they are refused.
  LTC: { versions: [0x30, 0x32], prefix: 'ltc' },
} as const;

/** What addresses of Litecoin begin with where no coin is worth anything; old ones of this kind could be those of Bitcoin. */
const testPrefixes = { test: 'tltc', regtest: 'rltc' } as const;

/** Whether an address of this currency has its form and its checksum (API-115). @param litecoin the test network that cash-outs of LTC are paid on */
export function isAddress(symbol: CashOutSymbol, address: string, litecoin?: 'test' | 'regtest'): boolean {
  if (symbol === 'ETH') return isEthereum(address);
  if (symbol === 'LTC' && litecoin) return isSegwit({ prefix: testPrefixes[litecoin] }, address);
  return isBase58(networks[symbol], address) || isSegwit(networks[symbol], address);
}

/** The upper case of the letters is the checksum (EIP-55): an address without one is refused, for a slip of the pen would not be seen. */
function isEthereum(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address) && address === checksummed(address.slice(2).toLowerCase());
}

function isBase58({ versions }: { versions: readonly number[] }, address: string): boolean {
  try {
    const bytes = base58.decode(address);
    return bytes.length === 21 && versions.includes(bytes[0]!);
  } catch {
    return false;
  }
}

/** BIP 173 for version 0, BIP 350 for later ones. */
function isSegwit({ prefix }: { prefix: string }, address: string): boolean {
  for (const [code, from, to] of [
    [bech32, 0, 0],
    [bech32m, 1, 16],
  ] as const) {
    const read = code.decodeUnsafe(address, 90);
    if (read?.prefix !== prefix) continue;
    const [version, ...words] = read.words;
    if (version === undefined || version < from || version > to) continue;
    const program = code.fromWordsUnsafe(words);
    if (program && (version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40)) return true;
  }
  return false;
}
