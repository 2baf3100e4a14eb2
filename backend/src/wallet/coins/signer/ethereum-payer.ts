import { keccak256, parseTransaction, recoverTransactionAddress, type Hex, type TransactionSerializedEIP1559 } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import { chainTerms } from '../chains/chain.ts';
import { expectEthereum, gasPrices, hexOf } from '../chains/ethereum.ts';
import { nodeAt, NodeRefusal } from '../chains/rpc.ts';
import type { Draft, Drafted, Order, Payer, SignerKeys, TakenPayment, TransactionState } from './payer.ts';

type Settings = NonNullable<ChainSettings['ethereum']>;

/** No plain transfer needs more: a recipient that uses more is a contract that does something else. */
const mostGas = 100_000n;

interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/**
 * A node accepts a replacement of a transaction only when both prices are a tenth higher: an eighth is enough, however
 * it is rounded.
 */
const eighthMore = (price: bigint): bigint => (price * 9n) / 8n + 1n;

/** Pays each order from one account, the one of the oldest key that holds enough. */
export function ethereumPayer({ url, chainId, confirmations: wanted }: Settings, ...keys: SignerKeys): Payer {
  const node = nodeAt(url);
  const accounts = keys.map((key) => privateKeyToAccount(`0x${key}`));
  const [address = '', ...olderAddresses] = accounts.map((account) => account.address);
  const confirmations = wanted ?? chainTerms.ethereum.confirmations;
  let isChecked = false;
  const tip = async () => {
    if (!isChecked) await expectEthereum(node, chainId);
    isChecked = true;
    return Number(await node.ask<string>('eth_blockNumber'));
  };
  const sign = async (
    { kind, account, nonce }: { kind: Draft['kind']; account: PrivateKeyAccount; nonce: number },
    order: Order,
    gas: bigint,
    fees: Fees,
  ): Promise<Draft> => {
    const to = order.address as Hex;
    const bytes = await account.signTransaction({ type: 'eip1559', chainId, nonce, to, value: order.units, gas, ...fees });
    const fee = gas * fees.maxFeePerGas;
    return { kind, id: keccak256(bytes), bytes, fee, height: await tip(), inputs: [], nonce, account: account.address };
  };
  const current = async (): Promise<Fees> => {
    const { base, tip: priority } = await gasPrices(node);
    return { maxFeePerGas: base * 2n + priority, maxPriorityFeePerGas: priority };
  };
  /** Sums that open transactions may still take, by account. */
  const boundIn = async (open: TakenPayment['open']): Promise<Map<string, bigint>> => {
    const bound = new Map<string, bigint>();
    for (const { bytes, fee } of open) {
      const from = await accountOf(bytes);
      bound.set(from, (bound.get(from) ?? 0n) + valueOf(bytes) + fee);
    }
    return bound;
  };
  const draftFrom = async (account: PrivateKeyAccount, order: Order, fees: Fees, bound: bigint, first: number): Promise<Drafted> => {
    const transfer = { from: account.address, to: order.address, value: hexOf(order.units) };
    const [held, count] = await Promise.all([
      node.ask<string>('eth_getBalance', account.address, 'latest'),
      node.ask<string>('eth_getTransactionCount', account.address, 'latest'),
    ]);
    if (BigInt(held) < bound + order.units + mostGas * fees.maxFeePerGas) return 'without';
    const gas = await node.ask<string>('eth_estimateGas', transfer).then(BigInt, (error: unknown) => {
      if (error instanceof NodeRefusal) return null;
      throw error;
    });
    if (gas === null || gas > mostGas) return { refused: 'the address takes no coins' };
    return sign({ kind: 'pay', account, nonce: Math.max(Number(count), first) }, order, gas, fees);
  };
  return {
    chain: 'ethereum',
    address,
    olderAddresses,
    confirmations,
    tip,
    draft: async (order, { open, nonces }) => {
      const [fees, bound] = [await current(), await boundIn(open)];
      for (const account of accounts.toReversed()) {
        const { address: from } = account;
        const draft = await draftFrom(account, order, fees, bound.get(from) ?? 0n, nonces.get(from) ?? 0);
        if (draft !== 'without') return draft;
      }
      return 'without';
    },
    send: (bytes) =>
      node.ask('eth_sendRawTransaction', bytes).then(
        () => {},
        (error: unknown) => {
          if (!(error instanceof NodeRefusal)) throw error;
        },
      ),
    placeOf: async (_order, transactions, nonce): Promise<TransactionState> => {
      // Read first: a transaction this deep has its receipt before the receipt is fetched.
      const deep = (await tip()) - confirmations + 1;
      for (const { id } of transactions) {
        const receipt = await node.ask<Receipt | null>('eth_getTransactionReceipt', id);
        if (receipt)
          return { transaction: id, block: receipt.blockHash, height: Number(receipt.blockNumber), failed: receipt.status !== '0x1' };
      }
      if (deep < 0) return 'open';
      // The account that signed it, also when its key is gone: the count of another one would call a payout dead that still arrives.
      const from = await accountOf(transactions[0]!.bytes);
      const used = Number(await node.ask<string>('eth_getTransactionCount', from, hexOf(deep)));
      return used > nonce! ? 'never' : 'open';
    },
    speedUp: async (order, transactions, _taken, nonce) => {
      const { bytes } = transactions.at(-1)!;
      const from = await accountOf(bytes);
      const account = accounts.find((one) => one.address === from);
      if (!account) return null;
      const [last, now] = [parse(bytes), await current()];
      const raised = (old: bigint | undefined, price: bigint) => (price > eighthMore(old ?? 0n) ? price : eighthMore(old ?? 0n));
      return sign({ kind: 'speed_up', account, nonce: nonce! }, order, last.gas!, {
        maxFeePerGas: raised(last.maxFeePerGas, now.maxFeePerGas),
        maxPriorityFeePerGas: raised(last.maxPriorityFeePerGas, now.maxPriorityFeePerGas),
      });
    },
  };
}

interface Receipt {
  status: string;
  blockHash: string;
  blockNumber: string;
}

const parse = (bytes: string) => parseTransaction(bytes as TransactionSerializedEIP1559);
const valueOf = (bytes: string): bigint => parse(bytes).value ?? 0n;

/** The account that signed a transaction. */
export const accountOf = (bytes: string): Promise<string> =>
  recoverTransactionAddress({ serializedTransaction: bytes as TransactionSerializedEIP1559 });
