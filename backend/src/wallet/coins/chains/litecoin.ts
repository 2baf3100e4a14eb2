import { bech32, hex } from '@scure/base';
import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import type { AddressBook } from './book.ts';
import { chainTerms, explorerOf, type Output, type RealChain } from './chain.ts';
import { litecoinAddress } from './derive.ts';
import { type Node, nodeAt, NodeRefusal } from './rpc.ts';

type Settings = NonNullable<ChainSettings['litecoin']>;

interface Transaction {
  txid: string;
  vout: { n: number; value: number; scriptPubKey: { hex: string } }[];
}

/** Prefixes of addresses on each network. */
export const prefixes = { test: 'tltc', regtest: 'rltc' } as const;

/** A node returns coins as a number with eight decimals, which a double holds exactly. */
export const litoshisOf = (coins: number): bigint => BigInt(Math.round(coins * 1e8));

/** A transaction with one input and two outputs of hashed keys, virtual bytes. */
export const payoutSize = 141n;

/**
 * The network's price of a transaction that should be in one of the next blocks, litoshis for 1,000 virtual bytes. A
 * node without data returns none.
 */
export async function feeRate(node: Node): Promise<bigint> {
  const [estimate, pool, network] = await node.askAll<{ feerate?: number; mempoolminfee: number; relayfee: number }>([
    ['estimatesmartfee', 6],
    ['getmempoolinfo'],
    ['getnetworkinfo'],
  ]);
  const least = litoshisOf(Math.max(pool!.mempoolminfee, network!.relayfee));
  const estimated = litoshisOf(estimate!.feerate ?? 0);
  return estimated > least ? estimated : least * 2n;
}

/** Refuses a node of another network: its coins would be credited as if they were these. */
export async function expectLitecoin(node: Node, network: Settings['network']): Promise<void> {
  const { chain } = await node.ask<{ chain: string }>('getblockchaininfo');
  if (chain !== network) throw new Error(`the node of Litecoin is on ${chain}, and LITECOIN_NETWORK is ${network}`);
}

/**
 * The address of an output that pays to the hash of a key, the only kind that players get; the kind follows from the
 * script alone (MWEB has others).
 */
export function addressOfScript(script: string, network: Settings['network']): string | null {
  if (!/^0014[0-9a-f]{40}$/.test(script)) return null;
  return bech32.encode(prefixes[network], [0, ...bech32.toWords(hex.decode(script.slice(4)))]);
}

/** Litecoin by a node of `litecoind`. It needs neither an index of transactions nor a wallet. */
export function litecoinChain({ network, account, url, confirmations, explorer }: Settings, book: AddressBook): RealChain {
  const node = nodeAt(url);
  // Addresses are looked up in the whole set of unspent outputs, which takes minutes.
  const slowNode = nodeAt(url, 600_000);
  /** Outputs to players in no block yet, by their transaction, with empty lists for the others. */
  let pool = new Map<string, Output[]>();
  let isChecked = false;
  const checked = async () => {
    if (!isChecked) await expectLitecoin(node, network);
    isChecked = true;
  };
  const ownOutputs = async (transactions: readonly Transaction[]): Promise<Output[]> => {
    const all = transactions.flatMap(({ txid, vout }) =>
      vout.flatMap(({ n, value, scriptPubKey }) => {
        const address = addressOfScript(scriptPubKey.hex, network);
        return address === null || value <= 0 ? [] : [{ tx: txid, output: n, address, units: String(litoshisOf(value)) }];
      }),
    );
    const own = await book.among(all.map(({ address }) => address));
    return all.filter(({ address }) => own.has(address));
  };
  return {
    confirmations: confirmations ?? chainTerms.litecoin.confirmations,
    tip: async () => {
      await checked();
      const { blocks: height, bestblockhash: hash } = await node.ask<{ blocks: number; bestblockhash: string }>('getblockchaininfo');
      return { height, hash };
    },
    block: async (height) => {
      const hash = await node.ask<string>('getblockhash', height).catch(nullFor(outOfRange));
      if (hash === null) return null;
      const block = await node.ask<{ previousblockhash?: string; tx: Transaction[] }>('getblock', hash, 2);
      return { height, hash, parent: block.previousblockhash ?? '', outputs: await ownOutputs(block.tx) };
    },
    waiting: async () => {
      const ids = await node.ask<string[]>('getrawmempool');
      const fresh = ids.filter((id) => !pool.has(id)).slice(0, mostFresh);
      const read: Transaction[] = [];
      for (const id of fresh) {
        // It may have left the pool since.
        const transaction = await node.ask<Transaction>('getrawtransaction', id, true).catch(nullFor(notFound));
        if (transaction) read.push(transaction);
      }
      const outputs = await ownOutputs(read);
      const found = new Map(fresh.map((id) => [id, outputs.filter(({ tx }) => tx === id)]));
      pool = new Map(
        ids.flatMap((id) => {
          const known = pool.get(id) ?? found.get(id);
          return known ? [[id, known] as const] : [];
        }),
      );
      return [...pool.values()].flat();
    },
    explorer: explorerOf(explorer),
    address: (index) => litecoinAddress(account, index, prefixes[network]),
    holdings: async (addresses, height) => {
      const scanned = addresses.map((address) => `addr(${address})`);
      const { unspents } = await slowNode.ask<{ unspents: { scriptPubKey: string; amount: number; height: number }[] }>(
        'scantxoutset',
        'start',
        scanned,
      );
      const sums = new Map<string, bigint>();
      for (const { scriptPubKey, amount, height: at } of unspents) {
        const address = addressOfScript(scriptPubKey, network);
        if (address !== null && at <= height) sums.set(address, (sums.get(address) ?? 0n) + litoshisOf(amount));
      }
      return addresses.map((address) => sums.get(address) ?? 0n);
    },
    payoutFee: async () => ((await feeRate(node)) * payoutSize) / 1000n,
    paidTo: async (transaction, block, address) => {
      const found = await node
        .ask<Transaction & { confirmations?: number }>('getrawtransaction', transaction, true, block)
        .catch(nullFor(notFound));
      if (!found) return 0n;
      const { confirmations: deep } = await node.ask<{ confirmations: number }>('getblockheader', block);
      const to = found.vout.filter(({ scriptPubKey }) => addressOfScript(scriptPubKey.hex, network) === address);
      return deep < 1 ? 0n : to.reduce((sum, { value }) => sum + litoshisOf(value), 0n);
    },
  };
}

/** Transactions without a block that are read in one turn; the others follow. */
const mostFresh = 2_000;

const outOfRange = -8;
const notFound = -5;

/** Makes this refusal null. */
export const nullFor =
  (code: number) =>
  (error: unknown): null => {
    if (error instanceof NodeRefusal && error.code === code) return null;
    throw error;
  };
