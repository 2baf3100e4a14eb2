import type { CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';

/** Current cost of one cash-out, and value of a coin; USD cents. */
export interface Quote {
  fee: number;
  rate: number;
}

/** By coin. One whose costs cannot be found out now is left out. */
export type Quotes = Partial<Record<CashOutSymbol, Quote>>;

export interface PayoutOrder {
  /**
   * The cash-out's id: the provider's idempotency key. The same one again is the same payout, whatever the first answer
   * was.
   */
  reference: string;
  symbol: CashOutSymbol;
  address: string;
  /** Smallest units of the currency. */
  units: string;
}

/** State of a payout. `refused` is final: nothing was sent and nothing will be. */
export type PayoutStatus = { state: 'pending' } | { state: 'sent'; transaction: string } | { state: 'refused'; reason: string };

/**
 * A provider that sends cryptocurrency for the site. A throw is an outage: the result is unknown, and the same order is
 * sent again.
 */
export interface PayoutProvider {
  quotes(): Promise<Quotes>;
  send(order: PayoutOrder): Promise<PayoutStatus>;
}
