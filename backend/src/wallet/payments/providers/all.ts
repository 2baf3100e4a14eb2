import type { PaymentCategory, PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import type { ProviderDefinition } from './definition.ts';
import { g2apay } from './g2apay/index.ts';
import { gamemoney } from './gamemoney/index.ts';
import { skinpaycom } from './skinpaycom/index.ts';
import { switchere } from './switchere/index.ts';
import { zen } from './zen/index.ts';

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

/** The providers with hosted payment pages, in the order in which they are offered. */
export const providers: Readonly<Record<CheckoutProvider, ProviderDefinition>> = { skinpaycom, g2apay, zen, gamemoney, switchere };

export const checkoutProviders = Object.keys(providers) as CheckoutProvider[];
