import { hex } from '@scure/base';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { ChainSettings } from '../../../plumbing/config/chain-settings.ts';
import { chainTerms } from '../chains/chain.ts';
import { expectLitecoin, feeRate, litoshisOf, nullFor, prefixes } from '../chains/litecoin.ts';
import { nodeAt, NodeRefusal } from '../chains/rpc.ts';
import type { Draft, Payer, TransactionState, SignedTransaction, SignerKeys, TakenPayment } from './payer.ts';

type Settings = NonNullable<ChainSettings['litecoin']>;

interface Coin {
  tx: string;
  output: number;
  units: bigint;
  /** Place of its key in the list: 0 is the newest. */
  key: number;
}

/** Virtual bytes of a transaction with inputs of hashed keys and outputs of any kind in use. */
const sizeOf = (inputs: number, outputs: number): bigint => BigInt(11 + 68 * inputs + 43 * outputs);
/** An output of less costs more than its worth, and nodes do not relay it. */
const dust = 20_000n;
/** Nodes do not relay a transaction that depends on more than this many transactions without a block. */
const longestChain = 20;

const nameOf = ({ tx, output }: Pick<Coin, 'tx' | 'output'>): string => `${tx}:${output}`;

/** Coins of older keys first, so that their addresses empty. Small ones cost more than they bring, and wait for the large ones. */
const byUse = (a: Coin, b: Coin): number => {
  const ageOf = ({ key, units }: Coin) => (units < dust ? 0 : key);
  if (ageOf(a) !== ageOf(b)) return ageOf(b) - ageOf(a);
  return a.units < b.units ? 1 : a.units > b.units ? -1 : nameOf(a) < nameOf(b) ? -1 : 1;
};

/**
 * Pays from the addresses of the keys, and what is left of the coins goes to the address of the newest key. Coins are found in the set
 * of unspent outputs, so that the node needs no wallet.
 */
export function litecoinPayer({ url, network, confirmations: wanted }: Settings, ...keys: SignerKeys): Payer {
  const node = nodeAt(url);
  const slowNode = nodeAt(url, 600_000);
  const secrets = keys.map((key) => hex.decode(key));
  const net = { bech32: prefixes[network], pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef };
  const accounts = secrets.map((secret) => p2wpkh(secp256k1.getPublicKey(secret, true), net));
  const scripts = accounts.map(({ script }) => hex.encode(script));
  const [address = '', ...olderAddresses] = accounts.map((account) => account.address);
  const confirmations = wanted ?? chainTerms.litecoin.confirmations;
  let isChecked = false;
  const tip = async () => {
    if (!isChecked) await expectLitecoin(node, network);
    isChecked = true;
    return node.ask<number>('getblockcount');
  };
  const blocks = blockReader(url);

  /** Change of the signer's transactions without a block; only those that the node still has. */
  const givenBack = async (open: readonly SignedTransaction[]): Promise<Coin[]> => {
    const coins: Coin[] = [];
    for (const { id, bytes } of open) {
      const entry = await node.ask<{ ancestorcount: number } | null>('getmempoolentry', id).catch(nullFor(notThere));
      if (entry && entry.ancestorcount < longestChain) coins.push(...ownOutputs(bytes, id));
    }
    return coins;
  };
  const ownOutputs = (bytes: string, id: string): Coin[] => {
    const transaction = Transaction.fromRaw(hex.decode(bytes), lenient);
    return Array.from({ length: transaction.outputsLength }, (_, output) => ({ output, ...transaction.getOutput(output) })).flatMap(
      ({ output, script, amount }) => {
        const key = script ? scripts.indexOf(hex.encode(script)) : -1;
        return key < 0 ? [] : [{ tx: id, output, units: amount!, key }];
      },
    );
  };
  const coinsNow = async (height: number, { inputs, open, own }: TakenPayment): Promise<Coin[]> => {
    const { unspents } = await slowNode.ask<{ unspents: Unspent[] }>(
      'scantxoutset',
      'start',
      accounts.map((account) => `addr(${account.address})`),
    );
    const deep = unspents.filter((coin) => own.has(coin.txid) || height - coin.height + 1 >= confirmations);
    const found = [
      ...deep.map(({ txid: tx, vout: output, amount, scriptPubKey }) => ({
        tx,
        output,
        units: litoshisOf(amount),
        key: scripts.indexOf(scriptPubKey),
      })),
      ...(await givenBack(open)),
    ];
    const free = new Map(found.filter((coin) => !inputs.has(nameOf(coin))).map((coin) => [nameOf(coin), coin]));
    return [...free.values()].sort(byUse);
  };
  const sign = (
    kind: Draft['kind'],
    coins: readonly Coin[],
    outputs: readonly { address: string; units: bigint }[],
    height: number,
  ): Draft => {
    const transaction = new Transaction();
    for (const { tx, output, units, key } of coins)
      transaction.addInput({ txid: tx, index: output, witnessUtxo: { script: accounts[key]!.script, amount: units } });
    for (const { address, units } of outputs) transaction.addOutputAddress(address, units, net);
    for (const key of new Set(coins.map((coin) => coin.key))) transaction.sign(secrets[key]!);
    transaction.finalize();
    const fee = coins.reduce((sum, { units }) => sum + units, 0n) - outputs.reduce((sum, { units }) => sum + units, 0n);
    const inputs = coins.map(({ tx, output }) => ({ tx, output }));
    return { kind, id: transaction.id, bytes: transaction.hex, fee, height, inputs, nonce: null, account: null };
  };
  return {
    chain: 'litecoin',
    address,
    olderAddresses,
    confirmations,
    tip,
    draft: async (order, taken) => {
      const { units } = order;
      if (units < dust) return { refused: 'invalid_amount' };
      const height = await tip();
      const [rate, coins] = [await feeRate(node), await coinsNow(height, taken)];
      const chosen: Coin[] = [];
      let sum = 0n;
      for (const coin of coins) {
        chosen.push(coin);
        sum += coin.units;
        const left = sum - units - (rate * sizeOf(chosen.length, 2)) / 1000n;
        // Change must be left: a stuck payout is sped up with it.
        if (left >= dust)
          return sign(
            'pay',
            chosen,
            [
              { address: order.address, units },
              { address, units: left },
            ],
            height,
          );
      }
      return 'without';
    },
    send: (bytes) =>
      node.ask('sendrawtransaction', bytes).then(
        () => {},
        (error: unknown) => {
          if (!(error instanceof NodeRefusal)) throw error;
        },
      ),
    placeOf: async (_order, transactions): Promise<TransactionState> => {
      const [pay] = transactions;
      const inputs = new Set(inputsOf(pay!.bytes));
      const height = await tip();
      let never = false;
      for (let at = pay!.height + 1; at <= height; at += 1) {
        const { hash, spends } = await blocks(at);
        for (const [input, by] of spends)
          if (inputs.has(input)) {
            if (by === pay!.id) return { transaction: by, block: hash, height: at, failed: false };
            never ||= height - at + 1 >= confirmations;
          }
      }
      return never ? 'never' : 'open';
    },
    speedUp: async (_order, transactions, { inputs, open }) => {
      const height = await tip();
      const [pay] = transactions;
      for (const coin of await givenBack(open)) {
        if (inputs.has(nameOf(coin))) continue;
        const above = coin.tx === pay!.id || (await node.ask<string[]>('getmempoolancestors', coin.tx)).includes(pay!.id);
        if (!above) continue;
        const { ancestorsize, fees } = await node.ask<{ ancestorsize: number; fees: { ancestor: number } }>('getmempoolentry', coin.tx);
        const [paid, size] = [litoshisOf(fees.ancestor), BigInt(ancestorsize)];
        const [now, before] = [await feeRate(node), (paid * 1000n) / size];
        const rate = now > before * 2n ? now : before * 2n;
        // The child pays for all its ancestors.
        const left = coin.units - ((rate * (size + sizeOf(1, 1))) / 1000n - paid);
        if (left >= dust) return sign('speed_up', [coin], [{ address, units: left }], height);
      }
      return null;
    },
  };
}

interface Unspent {
  txid: string;
  vout: number;
  amount: number;
  height: number;
  scriptPubKey: string;
}

const notThere = -5;

/** Signed transactions are read without checks. */
const lenient = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true };

const inputsOf = (bytes: string): string[] => {
  const transaction = Transaction.fromRaw(hex.decode(bytes), lenient);
  return Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at)).map(({ txid, index }) =>
    nameOf({ tx: hex.encode(txid!), output: index! }),
  );
};

interface ReadBlock {
  hash: string;
  /** The transaction that spent each output, by its name. */
  spends: ReadonlyMap<string, string>;
}

/** Blocks by height, each read once; another one at the same height is read again. */
function blockReader(url: string): (height: number) => Promise<ReadBlock> {
  const node = nodeAt(url);
  const kept = new Map<string, ReadBlock>();
  return async (height) => {
    const hash = await node.ask<string>('getblockhash', height);
    const known = kept.get(hash);
    if (known) return known;
    const { tx } = await node.ask<{ tx: { txid: string; vin: { txid?: string; vout?: number }[] }[] }>('getblock', hash, 2);
    const spends = new Map(
      tx.flatMap(({ txid: by, vin }) => vin.map(({ txid = '', vout = 0 }) => [nameOf({ tx: txid, output: vout }), by] as const)),
    );
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    const block = { hash, spends };
    kept.set(hash, block);
    return block;
  };
}

const mostKept = 200;
