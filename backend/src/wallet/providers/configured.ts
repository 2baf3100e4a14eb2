import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Chains } from '../chains/chain.ts';
import { sandboxChains } from '../sandbox/chain.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { sandboxSkinBuyer } from '../sandbox/skin-buyer.ts';
import { type CheckoutProvider, terms } from './methods.ts';
import type { PaymentProvider, PaymentSource } from './provider.ts';
import type { SkinBuyer } from './skin-buyer.ts';

/** Everybody who can be paid here. */
export interface Providers {
  checkout: ReadonlyMap<CheckoutProvider, PaymentProvider>;
  /** Null where nobody buys skins. */
  skins: SkinBuyer | null;
  chains: Chains;
}

/**
 * In the sandbox all of them, each as a provider of the sandbox. Real money needs keys, a licence and a check of identity (WALLET-020, API-158):
 * without them nothing is offered.
 * @param address where this backend listens
 */
export function configuredProviders({ config, secret }: Pick<Plumbing, 'config' | 'secret'>, address: () => string): Providers {
  if (config.identity !== 'sandbox') return { checkout: new Map(), skins: null, chains: new Map() };
  return {
    checkout: new Map((Object.keys(terms) as CheckoutProvider[]).map((name) => [name, sandboxProvider(name, secret, address)])),
    skins: sandboxSkinBuyer(secret, address),
    chains: sandboxChains(secret, address),
  };
}

/** Whoever took a payment, by the name that stands in its row. */
export const sourceOf = ({ checkout, skins }: Providers, name: string): PaymentSource | null =>
  name === 'marketplace' ? skins : (checkout.get(name as CheckoutProvider) ?? null);
