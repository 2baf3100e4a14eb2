/** What somebody sells on the marketplace. */
export interface MarketOffer {
  id: string;
  name: string;
  wear: number;
  /** USD cents. */
  price: number;
}

export interface MarketOrder {
  /** The marketplace's idempotency key: the same one again is the same purchase, whatever became of the first answer. */
  reference: string;
  offer: string;
  /** For this price or not at all, USD cents. */
  price: number;
  /** Trade URL of whoever gets the item. */
  recipient: string;
}

/** What became of an order. `gone`: nothing was bought, another offer may be. `no_trade`: nobody can trade with the recipient. */
export type TradeStanding =
  | { state: 'buying' }
  | { state: 'gone' }
  | { state: 'no_trade' }
  | { state: 'offered'; link: string }
  /** The recipient has it; until then the trade can be taken back, and null when that time is over. */
  | { state: 'accepted'; lockedUntil: string | null }
  | { state: 'rejected'; by: 'buyer' | 'seller' };

/** Whoever sells skins and trades them to people. A throw is an outage: nobody knows what happened there, and the same order is sent again. */
export interface Marketplace {
  /** Lowest price of each name. */
  prices(): Promise<Record<string, number>>;
  /** Offers whose name has these words in it, the cheapest first; null when the marketplace knows no such name. */
  offers(name: string): Promise<MarketOffer[] | null>;
  trade(order: MarketOrder): Promise<TradeStanding>;
}
