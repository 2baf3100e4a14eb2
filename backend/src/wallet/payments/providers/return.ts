import type { CheckoutProvider } from './all.ts';
import type { Site } from './definition.ts';

/** Path of the providers' webhooks. */
export const messagePath = '/api/payment/webhook/:provider';

/** The site for an adapter; without an origin its addresses are the paths alone. */
export const siteOf = (provider: CheckoutProvider, publicOrigin: string | null): Site => ({
  website: publicOrigin ?? '',
  back: {
    paid: (reference) => `${publicOrigin ?? ''}/profile/payments/${reference}`,
    failed: `${publicOrigin ?? ''}/payment/fail/${provider}`,
    webhooks: publicOrigin === null ? null : publicOrigin + messagePath.replace(':provider', provider),
  },
});
