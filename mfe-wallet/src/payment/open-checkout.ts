import type { Payment } from '@riftdrop/contract/payments';

/** Opens the provider's page beside this one. A browser that blocks windows is made up for by a link. */
export function openCheckout({ checkout_url }: Pick<Payment, 'checkout_url'>): void {
  const tab = checkout_url === null ? null : window.open(checkout_url, '_blank');
  // The page of a provider has no business with this window.
  if (tab) tab.opener = null;
}
