import type { Payment } from '@riftdrop/contract/api/wallet/payments';

/**
 * Opens the provider's page beside this one. A browser that blocks windows is made up for by a link. The page of a provider has no business with this
 * window, and a window with an opener would begin with a copy of this one's session storage: what was under way here would look so there.
 */
export function openCheckout({ checkout_url }: Pick<Payment, 'checkout_url'>): void {
  if (checkout_url !== null) window.open(checkout_url, '_blank', 'noopener');
}
