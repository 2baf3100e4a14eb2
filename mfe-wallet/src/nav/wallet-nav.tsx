import { Slot } from '@riftdrop/host/slots';

/**
 * The head of the profile and the way to its other pages, from the remote that owns them; their place is kept while
 * they come.
 */
export const WalletNav = ({ path }: { path: string }) => (
  <Slot
    name="wallet.nav"
    params={{ path }}
    fallback={<div aria-hidden="true" className="h-66 border-b border-line sm:h-48.5 md:h-50.5" />}
  />
);
