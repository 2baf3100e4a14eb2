import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import { StartFailure } from '../../../plumbing/failure.ts';
import { ethereumPayer } from './ethereum-payer.ts';
import { litecoinPayer } from './litecoin-payer.ts';
import type { Payer } from './payer.ts';
import type { SignerSettings } from './turn.ts';

/** A chain that the signer pays on. */
export interface SignedChain {
  payer: Payer;
  settings: SignerSettings;
}

/** Blocks after which a transaction without one is stuck: about two minutes, and eight. */
const stuckAfter = { ethereum: 10, litecoin: 3 };

/**
 * Reads the settings that only the signer may have; throws a `StartFailure` that names the wrong setting and no key.
 */
export function signedChains(env: NodeJS.ProcessEnv, { litecoin, ethereum }: ChainSettings): SignedChain[] {
  const limits = { hourly: cents(env, 'SIGNER_HOURLY', 100_000), mostFee: cents(env, 'SIGNER_MOST_FEE', 2_000) };
  const chains: SignedChain[] = [];
  const settingsOf = (chain: 'ethereum' | 'litecoin', { price }: { price: number }) => ({
    ...limits,
    price,
    stuckAfter: stuckAfter[chain],
  });
  const litecoinKey = keyIn(env, 'LITECOIN_SIGNER_KEY');
  const ethereumKey = keyIn(env, 'ETHEREUM_SIGNER_KEY');
  if (litecoin && litecoinKey) chains.push({ payer: litecoinPayer(litecoin, litecoinKey), settings: settingsOf('litecoin', litecoin) });
  if (ethereum && ethereumKey) chains.push({ payer: ethereumPayer(ethereum, ethereumKey), settings: settingsOf('ethereum', ethereum) });
  if (chains.length === 0) throw new StartFailure('the signer needs LITECOIN_NODE and LITECOIN_SIGNER_KEY, or those of Ethereum');
  return chains;
}

function keyIn(env: NodeJS.ProcessEnv, name: string): string | null {
  const key = env[name];
  if (key && !/^[0-9a-f]{64}$/.test(key)) throw new StartFailure(`${name} must be a private key of 64 hex digits`);
  return key || null;
}

function cents(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  if (!/^\d{1,12}$/.test(text)) throw new StartFailure(`${name} must be a whole number of USD cents`);
  return Number(text);
}
