import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import type { HostedPage, PaymentSource } from './provider.ts';

export interface SkinOrder {
  /** The payment's id: the marketplace's idempotency key. */
  reference: string;
  /** Trade URL of the seller. */
  seller: string;
  /** Each skin for this price or not at all, USD cents. */
  items: { id: string; price: number }[];
}

/** Why a player's skins cannot be seen. */
export type Unseen = 'private_inventory' | 'invalid_trade_token';

/** A marketplace that buys skins of players at once, through a trade that the player accepts. A throw is an outage. */
export interface SkinBuyer extends PaymentSource {
  inventory(seller: string): Promise<DepositSkin[] | Unseen>;
  /** Offers the trade. With a reason nothing was bought and nothing will be. */
  buy(order: SkinOrder): Promise<HostedPage | Unseen | 'some_item_not_found' | 'some_item_not_acceptable'>;
}
