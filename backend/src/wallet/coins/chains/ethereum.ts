import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import type { AddressBook } from './book.ts';
import { chainTerms, explorerOf, type Output, type RealChain } from './chain.ts';
import { checksummed, ethereumAddress } from './derive.ts';
import { type Node, nodeAt, NodeRefusal } from './rpc.ts';

type Settings = NonNullable<ChainSettings['ethereum']>;

interface Transaction {
  hash: string;
  from: string;
  to: string | null;
  value: string;
}
interface Block {
  hash: string;
  parentHash: string;
  number: string;
  transactions: Transaction[];
}
/** A step of a transaction, as `trace_block` returns it. */
interface Trace {
  type: string;
  action: { to?: string; value?: string; callType?: string; refundAddress?: string; balance?: string };
  traceAddress: number[];
  transactionHash?: string | null;
  error?: string;
}

export const hexOf = (value: number | bigint): string => `0x${value.toString(16)}`;
const proper = (address: string): string => checksummed(address.slice(2).toLowerCase());

/** Gas of a transfer between two accounts. */
export const transferGas = 21_000n;

/** Network prices of a unit of gas, wei: the price of the last block, and the tip for the producer of the next. */
export async function gasPrices(node: Node): Promise<{ base: bigint; tip: bigint }> {
  const { baseFeePerGas } = await node.ask<{ baseFeePerGas?: string }>('eth_getBlockByNumber', 'latest', false);
  // Not every node has this call.
  const tip = await node.ask<string>('eth_maxPriorityFeePerGas').catch((error: unknown) => {
    if (error instanceof NodeRefusal) return hexOf(1_000_000_000);
    throw error;
  });
  return { base: BigInt(baseFeePerGas ?? '0x0'), tip: BigInt(tip) };
}

/** Refuses a node of another network. */
export async function expectEthereum(node: Node, chainId: number): Promise<void> {
  const id = Number(await node.ask<string>('eth_chainId'));
  if (id !== chainId) throw new Error(`the node of Ethereum is on chain ${id}, and ETHEREUM_CHAIN is ${chainId}`);
}

/** Ethereum by any node. Money that a contract forwards is found by `trace_block`, or by a comparison of balances where a node has none. */
export function ethereumChain({ chainId, account, url, confirmations, explorer }: Settings, book: AddressBook): RealChain {
  const node = nodeAt(url);
  let isChecked = false;
  let hasTraces = true;
  const tracesOf = async (height: number): Promise<Trace[] | null> => {
    if (!hasTraces) return null;
    return node.ask<Trace[]>('trace_block', hexOf(height)).catch((error: unknown) => {
      if (!(error instanceof NodeRefusal && isUnknownMethod(error))) throw error;
      hasTraces = false;
      return null;
    });
  };
  /** Payments of contracts to players in a block. @param direct outputs without a contract */
  const forwarded = async (block: Block, height: number, direct: readonly Output[]): Promise<Output[]> => {
    const traces = await tracesOf(height);
    if (traces) return own(book, inner(traces));
    return compared(node, await book.all(), { block, height, direct });
  };
  return {
    confirmations: confirmations ?? chainTerms.ethereum.confirmations,
    tip: async () => {
      if (!isChecked) await expectEthereum(node, chainId);
      isChecked = true;
      const { number, hash } = await node.ask<Block>('eth_getBlockByNumber', 'latest', false);
      return { height: Number(number), hash };
    },
    block: async (height) => {
      const block = await node.ask<Block | null>('eth_getBlockByNumber', hexOf(height), true);
      if (block === null) return null;
      const direct = await succeeded(node, await own(book, paid(block.transactions)));
      return { height, hash: block.hash, parent: block.parentHash, outputs: [...direct, ...(await forwarded(block, height, direct))] };
    },
    waiting: async () => {
      const pending = await node.ask<Block | null>('eth_getBlockByNumber', 'pending', true);
      return own(book, paid(pending?.transactions ?? []));
    },
    explorer: (tx) => (tx.startsWith(wholeBlock) ? null : explorerOf(explorer)(tx)),
    address: (index) => ethereumAddress(account, index),
    holdings: async (addresses, height) => {
      const balances = await node.askAll<string>(addresses.map((address) => ['eth_getBalance', address, hexOf(height)]));
      return balances.map(BigInt);
    },
    payoutFee: async () => {
      const { base, tip } = await gasPrices(node);
      return (base * 2n + tip) * transferGas;
    },
    paidTo: async (transaction, block, address) => {
      const receipt = await node.ask<{ status: string; blockHash: string } | null>('eth_getTransactionReceipt', transaction);
      const found = await node.ask<Transaction | null>('eth_getTransactionByHash', transaction);
      const isThere = receipt?.status === '0x1' && receipt.blockHash === block && found?.to && proper(found.to) === address;
      return isThere ? BigInt(found.value) : 0n;
    },
  };
}

/** Output of a transaction without steps: the whole value of the transaction. */
const whole = 0;

const paid = (transactions: readonly Transaction[]): Output[] =>
  transactions.flatMap(({ hash, to, value }) =>
    to === null || BigInt(value) === 0n ? [] : [{ tx: hash, output: whole, address: proper(to), units: BigInt(value).toString() }],
  );

async function own(book: AddressBook, outputs: readonly Output[]): Promise<Output[]> {
  const known = await book.among(outputs.map(({ address }) => address));
  return outputs.filter(({ address }) => known.has(address));
}

/** Without those of transactions that failed: their money stayed where it was. */
async function succeeded(node: Node, outputs: readonly Output[]): Promise<Output[]> {
  const receipts = await node.askAll<{ status: string } | null>(outputs.map(({ tx }) => ['eth_getTransactionReceipt', tx]));
  // The block left the chain: the next turn looks again.
  if (receipts.includes(null)) throw new Error('the chain was reorganised meanwhile');
  return outputs.filter((_, at) => receipts[at]!.status === '0x1');
}

/** Payments inside transactions; a failed step reverts all steps inside it. */
function inner(traces: readonly Trace[]): Output[] {
  const counts = new Map<string, number>();
  const failed = new Map<string, number[][]>();
  const outputs: Output[] = [];
  for (const { type, action, traceAddress, transactionHash: tx, error } of traces) {
    if (!tx) continue;
    // The order of steps is that of the calls, the same on every node.
    const output = (counts.get(tx) ?? -1) + 1;
    counts.set(tx, output);
    if (error !== undefined) failed.set(tx, [...(failed.get(tx) ?? []), traceAddress]);
    const isUndone = failed.get(tx)?.some((above) => above.every((step, at) => traceAddress[at] === step)) ?? false;
    if (traceAddress.length === 0 || isUndone) continue;
    const [to, value] = type === 'suicide' ? [action.refundAddress, action.balance] : [action.to, action.value];
    const moves = type === 'suicide' || (type === 'call' && action.callType === 'call');
    if (!moves || !to || !value || BigInt(value) === 0n) continue;
    outputs.push({ tx, output, address: proper(to), units: BigInt(value).toString() });
  }
  return outputs;
}

/** Prefix of the name of a payment whose transaction the node cannot show. */
const wholeBlock = 'block:';

/**
 * Rises of players' balances in a block that no transaction explains. An address that paid something is left out: its
 * gas costs would hide an incoming amount. Nodes without archive have balances of the last blocks only; older ones show
 * up in the comparison with the chain (`reconcile`).
 */
async function compared(
  node: Node,
  addresses: readonly string[],
  { block, height, direct }: { block: Block; height: number; direct: readonly Output[] },
): Promise<Output[]> {
  const at = (number: number) => node.askAll<string>(addresses.map((address) => ['eth_getBalance', address, hexOf(number)]));
  const balances = await Promise.all([at(height - 1), at(height)]).catch((error: unknown) => {
    if (error instanceof NodeRefusal) return null;
    throw error;
  });
  if (balances === null) return [];
  const senders = new Set(block.transactions.map(({ from }) => proper(from)));
  return addresses.flatMap((address, n) => {
    const known = direct.filter((output) => output.address === address).reduce((sum, { units }) => sum + BigInt(units), 0n);
    const more = BigInt(balances[1][n]!) - BigInt(balances[0][n]!) - known;
    // Twenty-eight bits of the address distinguish the payments of one block.
    const output = Number.parseInt(address.slice(2, 9), 16);
    return more <= 0n || senders.has(address) ? [] : [{ tx: `${wholeBlock}${block.hash}`, output, address, units: more.toString() }];
  });
}

const isUnknownMethod = ({ code, message }: NodeRefusal): boolean =>
  code === -32_601 || code === -32_004 || /not (supported|available|found|exist)|unsupported|unknown method|does not exist/i.test(message);
