import type { Payment } from '@riftdrop/contract/api/wallet/payments';

/**
 * Opens the provider's page beside this one. A link is the fallback for browsers that block windows. The provider's
 * page must not have access to this window, and a window with an opener would begin with a copy of this one's session
 * storage: pending calls of this page would look pending there.
 */
export function openCheckout({ checkout_url }: Pick<Payment, 'checkout_url'>): void {
  if (checkout_url !== null) window.open(checkout_url, '_blank', 'noopener');
}
