import { StartFailure } from '../failure.ts';

/** A node of a chain, and the account whose addresses players pay to. */
export interface NodeSettings {
  /** Address of its JSON-RPC, which may hold a name, a password or a key: never logged. */
  url: string;
  /** Extended public key of the account (BIP 44 and 84). A private one is refused. */
  account: string;
  /** Blocks, its own included, after which a payment is final; null takes the chain's default. */
  confirmations: number | null;
  /** Address of a page about a transaction, with `{tx}` in it; null where there is no such page. */
  explorer: string | null;
  /** Price of a coin, USD cents: coins of test networks have no market price. */
  price: number;
}

/** Litecoin without the main network, and Ethereum without chain 1: their coins are real money. */
export interface ChainSettings {
  litecoin: (NodeSettings & { network: 'test' | 'regtest' }) | null;
  ethereum: (NodeSettings & { chainId: number }) | null;
}

const realMoney = 'is real money, of which this build takes none';

/** Reads LITECOIN_* and ETHEREUM_*; throws a `StartFailure` that names the wrong one and no value of a secret. */
export function readChains(env: NodeJS.ProcessEnv): ChainSettings {
  const litecoin = nodeOf(env, 'LITECOIN');
  const ethereum = nodeOf(env, 'ETHEREUM');
  return { litecoin: litecoin && { ...litecoin, network: network(env) }, ethereum: ethereum && { ...ethereum, chainId: chainId(env) } };
}

function network(env: NodeJS.ProcessEnv): 'test' | 'regtest' {
  const name = env.LITECOIN_NETWORK;
  if (name === 'main') throw new StartFailure(`LITECOIN_NETWORK=main ${realMoney}`);
  if (name !== 'test' && name !== 'regtest') throw new StartFailure('LITECOIN_NETWORK must be test or regtest');
  return name;
}

function chainId(env: NodeJS.ProcessEnv): number {
  const id = Number(env.ETHEREUM_CHAIN);
  if (id === 1) throw new StartFailure(`ETHEREUM_CHAIN=1 ${realMoney}`);
  if (!Number.isSafeInteger(id) || id < 1) throw new StartFailure('ETHEREUM_CHAIN must be the number of a test network, such as 11155111');
  return id;
}

function nodeOf(env: NodeJS.ProcessEnv, chain: string): NodeSettings | null {
  const get = (name: string) => env[`${chain}_${name}`] ?? '';
  if (get('NODE') === '') return null;
  if (!isAddress(get('NODE'))) throw new StartFailure(`${chain}_NODE must be an http(s) address`);
  if (!/^[xt]pub[1-9A-HJ-NP-Za-km-z]{100,110}$/.test(get('ACCOUNT')))
    throw new StartFailure(`${chain}_ACCOUNT must be an extended public key, xpub or tpub, and no private one`);
  const explorer = get('EXPLORER');
  if (explorer !== '' && !(isAddress(explorer.replace('{tx}', '0')) && explorer.includes('{tx}')))
    throw new StartFailure(`${chain}_EXPLORER must be an http(s) address with {tx} in it`);
  return {
    url: get('NODE'),
    account: get('ACCOUNT'),
    confirmations: get('CONFIRMATIONS') === '' ? null : whole(`${chain}_CONFIRMATIONS`, get('CONFIRMATIONS'), 150),
    explorer: explorer || null,
    price: whole(`${chain}_PRICE`, get('PRICE'), 100_000_000),
  };
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max) throw new StartFailure(`${name} must be a whole number from 1 to ${max}`);
  return value;
}
