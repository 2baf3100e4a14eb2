import type { PaymentCategory, PaymentProvider } from '@riftdrop/contract/api/wallet/payments';

/** Categories of the providers without a hosted payment page. */
export const otherCategories = {
  coupon: 'code',
  gift_card: 'code',
  ethereum: 'crypto',
  litecoin: 'crypto',
  marketplace: 'skins',
  internal: 'cash',
  partner_payout: 'cash',
  demo: 'cash',
} as const satisfies Partial<Record<PaymentProvider, PaymentCategory>>;

/** Providers with hosted payment pages: all others of the contract. */
export type CheckoutProvider = Exclude<PaymentProvider, keyof typeof otherCategories>;
