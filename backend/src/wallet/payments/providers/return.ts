import type { CheckoutProvider } from './methods.ts';
import type { ReturnUrls } from './provider.ts';

/** Path of the providers' webhooks. */
export const messagePath = '/api/payment/webhook/:provider';

/** Addresses for the player's way back; without an origin the paths alone. */
export const returnTo = (provider: CheckoutProvider, publicOrigin: string | null): ReturnUrls => ({
  paid: (reference) => `${publicOrigin ?? ''}/profile/payments/${reference}`,
  failed: `${publicOrigin ?? ''}/payment/fail/${provider}`,
  webhooks: publicOrigin === null ? null : publicOrigin + messagePath.replace(':provider', provider),
});
