import { keccak256, parseTransaction, type Hex, type TransactionSerializedEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import { chainTerms } from '../chains/chain.ts';
import { expectEthereum, gasPrices, hexOf } from '../chains/ethereum.ts';
import { nodeAt, NodeRefusal } from '../chains/rpc.ts';
import type { Draft, Order, Payer, TransactionState } from './payer.ts';

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

/** Pays from one account of Ethereum. @param key its private key, 64 hex digits */
export function ethereumPayer({ url, chainId, confirmations: wanted }: Settings, key: string): Payer {
  const node = nodeAt(url);
  const account = privateKeyToAccount(`0x${key}`);
  const confirmations = wanted ?? chainTerms.ethereum.confirmations;
  let isChecked = false;
  const tip = async () => {
    if (!isChecked) await expectEthereum(node, chainId);
    isChecked = true;
    return Number(await node.ask<string>('eth_blockNumber'));
  };
  const sign = async (kind: Draft['kind'], { address, units }: Order, nonce: number, gas: bigint, fees: Fees): Promise<Draft> => {
    const to = address as Hex;
    const bytes = await account.signTransaction({ type: 'eip1559', chainId, nonce, to, value: units, gas, ...fees });
    return { kind, id: keccak256(bytes), bytes, fee: gas * fees.maxFeePerGas, height: await tip(), inputs: [], nonce };
  };
  const current = async (): Promise<Fees> => {
    const { base, tip: priority } = await gasPrices(node);
    return { maxFeePerGas: base * 2n + priority, maxPriorityFeePerGas: priority };
  };
  return {
    chain: 'ethereum',
    address: account.address,
    confirmations,
    tip,
    draft: async (order, taken) => {
      const transfer = { from: account.address, to: order.address, value: hexOf(order.units) };
      const [held, count, fees] = await Promise.all([
        node.ask<string>('eth_getBalance', account.address, 'latest'),
        node.ask<string>('eth_getTransactionCount', account.address, 'latest'),
        current(),
      ]);
      const bound = taken.open.reduce((sum, { bytes, fee }) => sum + valueOf(bytes) + fee, 0n);
      if (BigInt(held) < bound + order.units + mostGas * fees.maxFeePerGas) return 'without';
      const gas = await node.ask<string>('eth_estimateGas', transfer).then(BigInt, (error: unknown) => {
        if (error instanceof NodeRefusal) return null;
        throw error;
      });
      if (gas === null || gas > mostGas) return { refused: 'the address takes no coins' };
      return sign('pay', order, Math.max(Number(count), taken.nonce), gas, fees);
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
      const used = Number(await node.ask<string>('eth_getTransactionCount', account.address, hexOf(deep)));
      return used > nonce! ? 'never' : 'open';
    },
    speedUp: async (order, transactions, _taken, nonce) => {
      const last = parse(transactions.at(-1)!.bytes);
      const now = await current();
      const raised = (old: bigint | undefined, price: bigint) => (price > eighthMore(old ?? 0n) ? price : eighthMore(old ?? 0n));
      return sign('speed_up', order, nonce!, last.gas!, {
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
