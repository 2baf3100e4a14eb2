/** Chains whose coins can be paid in. */
export const chainNames = ['ethereum', 'litecoin'] as const;
export type ChainName = (typeof chainNames)[number];
export const isChain = (name: string): name is ChainName => (chainNames as readonly string[]).includes(name);

/** Terms of a chain for the payer. */
export interface ChainTerms {
  symbol: 'ETH' | 'LTC';
  name: string;
  /** Digits of the smallest unit. */
  digits: number;
  /** Blocks, with the payment's, after which a payment is final; the operator may set another number. */
  confirmations: number;
  blockSeconds: number;
}

export const chainTerms: Readonly<Record<ChainName, ChainTerms>> = {
  ethereum: { symbol: 'ETH', name: 'Ethereum', digits: 18, confirmations: 12, blockSeconds: 12 },
  litecoin: { symbol: 'LTC', name: 'Litecoin', digits: 8, confirmations: 6, blockSeconds: 150 },
};

export const chainOf = (symbol: 'ETH' | 'LTC'): ChainName => (symbol === 'ETH' ? 'ethereum' : 'litecoin');

/** Coins that came to an address: an output of a transaction. */
export interface Output {
  tx: string;
  output: number;
  address: string;
  /** Smallest units, a whole number as text. */
  units: string;
}

export interface Block {
  height: number;
  hash: string;
  parent: string;
  outputs: Output[];
}

/** The site's interface of a chain's node. A throw is an outage. */
export interface Chain {
  /** Blocks, with the payment's, after which a payment is final. */
  confirmations: number;
  tip(): Promise<{ height: number; hash: string }>;
  /** Null above the tip. */
  block(height: number): Promise<Block | null>;
  /** Outputs that are in no block yet. */
  waiting(): Promise<Output[]>;
  /** Address of a transaction in a block explorer; null without one. */
  explorer(tx: string): string | null;
  /** The address of an index, derived from the extended public key: no process of the site has a private one. */
  address(index: number): string;
  /** Holdings of each of these addresses at this height of the chain, smallest units. */
  holdings(addresses: readonly string[], height: number): Promise<bigint[]>;
}

/** A chain outside the sandbox, on which cash-outs are paid too. */
export interface RealChain extends Chain {
  /** Current cost of a payout, smallest units. */
  payoutFee(): Promise<bigint>;
  /** Paid by a transaction of a block to an address, smallest units; zero when the block is not on the chain. */
  paidTo(transaction: string, block: string, address: string): Promise<bigint>;
}

/** Links to transactions, from the explorer's address that an operator sets. */
export const explorerOf =
  (address: string | null) =>
  (tx: string): string | null =>
    address?.replace('{tx}', tx) ?? null;

export type Chains = ReadonlyMap<ChainName, Chain>;
