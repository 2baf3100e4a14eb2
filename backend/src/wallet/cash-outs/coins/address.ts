import type { CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { checksummed } from '../../coins/chains/derive.ts';
import { burnAddresses, tokenContracts } from './lost-coins.ts';

const base58 = createBase58check(sha256);

/** Prefixes of addresses of the main network. */
const networks = {
  BTC: { versions: [0x00, 0x05], prefix: 'bc' },
  // Old addresses of LTC share 0x05 with BTC: they are refused, because money sent to the wrong chain is lost.
  LTC: { versions: [0x30, 0x32], prefix: 'ltc' },
} as const;

/** Prefixes of addresses on Litecoin's test networks; old ones of this kind could be those of Bitcoin. */
const testPrefixes = { test: 'tltc', regtest: 'rltc' } as const;

/** Where cash-outs of LTC are paid: a test network, the chains of the sandbox beside the main network, or the main network alone. */
export type LitecoinNetwork = 'test' | 'regtest' | 'sandbox' | undefined;

/**
 * An address of this currency in its stored form, or the problem with it and its solution. An address is refused when
 * its form or its checksum is wrong, and when coins that are sent to it are lost.
 */
export function readAddress(symbol: CashOutSymbol, text: string, litecoin?: LitecoinNetwork): { address: string } | { problem: string } {
  const address = isUpperBech32(text) ? text.toLowerCase() : text;
  const problem = symbol === 'ETH' ? ethereumProblem(address) : bitcoinProblem(symbol, address, litecoin);
  return problem === null ? { address } : { problem };
}

/** Whether an address of this currency is accepted as it is. */
export const isAddress = (...given: Parameters<typeof readAddress>): boolean => 'address' in readAddress(...given);

/** The two forms of segwit addresses are one address: QR codes use the upper case. */
const isUpperBech32 = (text: string): boolean => /^(?:BC|LTC|TLTC|RLTC)1[02-9AC-HJ-NP-Z]+$/.test(text);

/**
 * The upper case of the letters is the checksum (EIP-55): an address without one is refused, because a typing error
 * would go unnoticed.
 */
function ethereumProblem(address: string): string | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    return 'This is no address of ETH. It begins with 0x and has 40 digits and letters a to f after that.';
  const digits = address.slice(2);
  // The checksum of a few addresses has no capital letter.
  if (address !== checksummed(digits.toLowerCase()))
    return digits === digits.toLowerCase()
      ? 'This address has no checksum: all its letters are small, so a mistake in it cannot be found. Copy it from your wallet again, in the form with capital and small letters.'
      : 'The checksum of this address is wrong: a character differs. Copy it from your wallet again, with its capital and small letters.';
  // Precompiled contracts, the zero address and other numbers without a key.
  if (/^0x0{36}/.test(address) || new Set(digits.toLowerCase()).size === 1 || burnAddresses.has(address.toLowerCase())) return lost;
  return tokenContracts.has(address.toLowerCase())
    ? 'This is the address of a token contract, and coins sent to it are lost. Enter the address of your own wallet.'
    : null;
}

const lost = 'Nobody has the key of this address, and coins sent to it are lost. Enter the address of your own wallet.';

function bitcoinProblem(symbol: 'BTC' | 'LTC', address: string, litecoin: LitecoinNetwork): string | null {
  if (/^(?:t|r)?(?:ltc)?mweb1/i.test(address))
    return 'Addresses of MWEB cannot be paid to. Enter an address of your wallet that begins with ltc1, L or M.';
  const test = symbol === 'LTC' && (litecoin === 'test' || litecoin === 'regtest') ? testPrefixes[litecoin] : null;
  const prefixes = test ? [test] : [networks[symbol].prefix, ...(symbol === 'LTC' && litecoin === 'sandbox' ? ['rltc'] : [])];
  const found = (test ? null : base58Program(networks[symbol], address)) ?? segwitProgram(prefixes, address);
  if (found === null) return `This is no address of ${symbol}.`;
  if (found === 'unknown version') return 'Wallets cannot pay to this kind of address yet. Enter another address of your wallet.';
  return burnAddresses.has(address) || found.every((byte) => byte === 0) ? lost : null;
}

function base58Program({ versions }: { versions: readonly number[] }, address: string): Uint8Array | null {
  try {
    const bytes = base58.decode(address);
    return bytes.length === 21 && versions.includes(bytes[0]!) ? bytes.subarray(1) : null;
  } catch {
    return null;
  }
}

/**
 * BIP 173 for version 0, BIP 350 for later ones. Coins of a version without rules are free to take: version 1 with 32
 * bytes is the newest with rules.
 */
function segwitProgram(prefixes: readonly string[], address: string): Uint8Array | 'unknown version' | null {
  for (const [code, from, to] of [
    [bech32, 0, 0],
    [bech32m, 1, 16],
  ] as const) {
    const read = code.decodeUnsafe(address, 90);
    if (!read || !prefixes.includes(read.prefix)) continue;
    const [version, ...words] = read.words;
    if (version === undefined || version < from || version > to) continue;
    const program = code.fromWordsUnsafe(words);
    if (!program) continue;
    if (version === 0) return [20, 32].includes(program.length) ? program : null;
    if (program.length < 2 || program.length > 40) continue;
    return version === 1 && program.length === 32 ? program : 'unknown version';
  }
  return null;
}
