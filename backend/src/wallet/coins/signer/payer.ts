import type { ChainName } from '../chains/chain.ts';

/** A payment to make. */
export interface Order {
  reference: string;
  address: string;
  units: bigint;
}

/** A transaction that was signed. */
export interface SignedTransaction {
  id: string;
  bytes: string;
  /** Smallest units. */
  fee: bigint;
  /** Where the chain was. */
  height: number;
  kind: 'pay' | 'speed_up';
}

/** One that can be signed, with its inputs: outputs on Litecoin, a number on Ethereum. */
export interface Draft extends SignedTransaction {
  inputs: { tx: string; output: number }[];
  nonce: number | null;
  /** The account that the number belongs to; null on Litecoin. */
  account: string | null;
}

/** Inputs that are in use. */
export interface TakenPayment {
  inputs: ReadonlySet<string>;
  /** Transactions of the signer that are in no block yet, as stored. */
  open: readonly SignedTransaction[];
  /** Those and the ones that are in a block and not final: their change is as certain as they are. */
  own: ReadonlySet<string>;
  /** The first number of each account that no payout has. */
  nonces: ReadonlyMap<string, number>;
}

/** `without`: it waits for coins. A refusal comes before anything was signed. */
export type Drafted = Draft | 'without' | { refused: string };

/** State of a payout. `never`: another transaction was final in its place, so that it can be in no block any more. */
export type TransactionState = { transaction: string; block: string; height: number; failed: boolean } | 'open' | 'never';

/** Private keys of 64 hex digits, the newest first: older ones sign for what their addresses still hold. */
export type SignerKeys = [newest: string, ...older: string[]];

/** The accounts of cash-outs on one chain, with their keys. A throw is an outage, after which every call is repeated. */
export interface Payer {
  chain: ChainName;
  /** Address of the newest key, to which the operator sends the coins for cash-outs. */
  address: string;
  /** Addresses of the older keys, from which cash-outs are paid first. */
  olderAddresses: readonly string[];
  /** Blocks after which a payout is final. */
  confirmations: number;
  tip(): Promise<number>;
  draft(order: Order, taken: TakenPayment): Promise<Drafted>;
  /** Sends bytes to the network, again and again: a refusal means nothing, since only a block decides. */
  send(bytes: string): Promise<void>;
  placeOf(order: Order, transactions: readonly SignedTransaction[], nonce: number | null): Promise<TransactionState>;
  /** A second transaction that brings a stuck one into a block; null where nothing can. */
  speedUp(order: Order, transactions: readonly SignedTransaction[], taken: TakenPayment, nonce: number | null): Promise<Draft | null>;
}
