import type { CheckoutProvider } from './checkout-provider.ts';
import type { ProviderDefinition } from './definition.ts';
import { g2apay } from './g2apay/index.ts';
import { gamemoney } from './gamemoney/index.ts';
import { skinpaycom } from './skinpaycom/index.ts';
import { switchere } from './switchere/index.ts';
import { zen } from './zen/index.ts';

export { type CheckoutProvider, otherCategories } from './checkout-provider.ts';

/** The providers with hosted payment pages, in the order in which they are offered. */
export const providers: Readonly<Record<CheckoutProvider, ProviderDefinition>> = { skinpaycom, g2apay, zen, gamemoney, switchere };

export const checkoutProviders = Object.keys(providers) as CheckoutProvider[];
