import { Slot } from '@riftdrop/host/slots';

/** The way to the other pages of the profile, which owns it; its place is kept while it comes. */
export const WalletNav = ({ path }: { path: string }) => (
  <Slot name="wallet.nav" params={{ path }} fallback={<div aria-hidden="true" className="mt-4 h-12 border-b border-line" />} />
);
