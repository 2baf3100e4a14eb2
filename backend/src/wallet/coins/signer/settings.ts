import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import { StartFailure } from '../../../plumbing/failure.ts';
import { ethereumPayer } from './ethereum-payer.ts';
import { litecoinPayer } from './litecoin-payer.ts';
import { withSecrets } from '../../../plumbing/config/secret.ts';
import type { Payer, SignerKeys } from './payer.ts';
import type { SignerSettings } from './turn.ts';

/** A chain that the signer pays on. */
export interface SignedChain {
  payer: Payer;
  settings: SignerSettings;
}

/** Blocks after which a transaction without one is stuck: about two minutes, and eight. */
const stuckAfter = { ethereum: 10, litecoin: 3 };

/** Names that the SECRETS_FILE of the signer may set. */
export const signerKeyNames = ['LITECOIN_SIGNER_KEY', 'ETHEREUM_SIGNER_KEY'] as const;

/**
 * Reads the settings that only the signer may have, of the environment and SECRETS_FILE; throws a `StartFailure` that names the wrong
 * setting and no key.
 */
export function signedChains(environment: NodeJS.ProcessEnv, { litecoin, ethereum }: ChainSettings): SignedChain[] {
  const env = withSecrets(environment, new Set(signerKeyNames));
  const limits = { hourly: cents(env, 'SIGNER_HOURLY', 100_000), mostFee: cents(env, 'SIGNER_MOST_FEE', 2_000) };
  const chains: SignedChain[] = [];
  const settingsOf = (chain: 'ethereum' | 'litecoin', { price }: { price: number }) => ({
    ...limits,
    price,
    stuckAfter: stuckAfter[chain],
  });
  const [litecoinKeys, ethereumKeys] = signerKeyNames.map((name) => keysIn(env, name));
  if (litecoin && litecoinKeys)
    chains.push({ payer: litecoinPayer(litecoin, ...litecoinKeys), settings: settingsOf('litecoin', litecoin) });
  if (ethereum && ethereumKeys)
    chains.push({ payer: ethereumPayer(ethereum, ...ethereumKeys), settings: settingsOf('ethereum', ethereum) });
  if (chains.length === 0) throw new StartFailure('the signer needs LITECOIN_NODE and LITECOIN_SIGNER_KEY, or those of Ethereum');
  return chains;
}

/** Takes the keys of a changed SECRETS_FILE; throws a `StartFailure` where a chain would have none, whose payouts are then not followed. */
export function changedChains(env: NodeJS.ProcessEnv, settings: ChainSettings, before: readonly SignedChain[]): SignedChain[] {
  const chains = signedChains(env, settings);
  const lost = before.find(({ payer: { chain } }) => !chains.some(({ payer }) => payer.chain === chain));
  if (lost) throw new StartFailure(`${lost.payer.chain} would have no key: stop the signer to pay nothing on it`);
  return chains;
}

function keysIn(env: NodeJS.ProcessEnv, name: string): SignerKeys | null {
  const [newest, ...older] = (env[name] ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (newest === undefined) return null;
  if (![newest, ...older].every((key) => /^[0-9a-f]{64}$/.test(key)))
    throw new StartFailure(`${name} must be private keys of 64 hex digits, the newest first, separated by commas`);
  if (![newest, ...older].every((key) => secp256k1.utils.isValidSecretKey(hex.decode(key))))
    throw new StartFailure(`${name} holds a number that is no private key`);
  return [newest, ...older];
}

function cents(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  if (!/^\d{1,12}$/.test(text)) throw new StartFailure(`${name} must be a whole number of USD cents`);
  return Number(text);
}
