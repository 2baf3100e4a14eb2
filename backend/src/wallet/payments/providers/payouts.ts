import type { CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';

/** What one cash-out costs now, and what a coin is worth; USD cents. */
export interface Quote {
  fee: number;
  rate: number;
}

export interface PayoutOrder {
  /** The cash-out's id: the provider's idempotency key. The same one again is the same payout, whatever became of the first answer. */
  reference: string;
  symbol: CashOutSymbol;
  address: string;
  /** Smallest units of the currency. */
  units: string;
}

/** What became of a payout. `refused` is final: nothing was sent and nothing will be. */
export type PayoutStanding = { state: 'pending' } | { state: 'sent'; transaction: string } | { state: 'refused'; reason: string };

/** Whoever sends cryptocurrency for the site. A throw is an outage: nobody knows what happened there, and the same order is sent again. */
export interface PayoutProvider {
  quotes(): Promise<Partial<Record<CashOutSymbol, Quote>>>;
  send(order: PayoutOrder): Promise<PayoutStanding>;
}
