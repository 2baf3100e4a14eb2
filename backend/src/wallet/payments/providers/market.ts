/** An offer on the marketplace. */
export interface MarketOffer {
  id: string;
  name: string;
  wear: number;
  /** USD cents. */
  price: number;
}

export interface MarketOrder {
  /** The marketplace's idempotency key: the same one again is the same purchase, whatever the first answer was. */
  reference: string;
  offer: string;
  /** For this price or not at all, USD cents. */
  price: number;
  /** Trade URL of the recipient. */
  recipient: string;
}

/** State of an order. `gone`: nothing was bought, another offer may be. `no_trade`: the recipient cannot trade. */
export type TradeStatus =
  | { state: 'buying' }
  | { state: 'gone' }
  | { state: 'no_trade' }
  | { state: 'offered'; link: string }
  /** The recipient has it; the trade can be reversed until `lockedUntil`, null when that time is over. */
  | { state: 'accepted'; lockedUntil: string | null }
  | { state: 'rejected'; by: 'buyer' | 'seller' };

/**
 * A marketplace that sells skins and trades them to players. A throw is an outage: the result is unknown, and the same
 * order is sent again.
 */
export interface Marketplace {
  /** Lowest price of each name. */
  prices(): Promise<Record<string, number>>;
  /** Offers whose name contains these words, the cheapest first; null when the marketplace has no such name. */
  offers(name: string): Promise<MarketOffer[] | null>;
  trade(order: MarketOrder): Promise<TradeStatus>;
}
