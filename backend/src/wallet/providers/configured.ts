import type { Plumbing } from '../../plumbing/plumbing.ts';
import { addressBook } from '../chains/book.ts';
import type { Chain, ChainName, Chains, RealChain } from '../chains/chain.ts';
import { ethereumChain } from '../chains/ethereum.ts';
import { litecoinChain } from '../chains/litecoin.ts';
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
  /** Those of them that are no part of the sandbox. */
  realChains: ReadonlyMap<ChainName, RealChain>;
}

/**
 * In the sandbox all of them, each as a provider of the sandbox. Real money needs keys, a licence and a check of identity (WALLET-020, API-158):
 * without them nothing is offered.
 * @param address where this backend listens
 */
export function configuredProviders(plumbing: Pick<Plumbing, 'config' | 'secret' | 'db'>, address: () => string): Providers {
  const { config, secret } = plumbing;
  if (config.identity !== 'sandbox') return { checkout: new Map(), skins: null, chains: new Map(), realChains: new Map() };
  const realChains = configuredChains(plumbing);
  return {
    checkout: new Map((Object.keys(terms) as CheckoutProvider[]).map((name) => [name, sandboxProvider(name, secret, address)])),
    skins: sandboxSkinBuyer(secret, address),
    chains: new Map<ChainName, Chain>([...sandboxChains(secret, address), ...realChains]),
    realChains,
  };
}

/** Chains by nodes of their test networks. */
function configuredChains({ config: { chains }, db }: Pick<Plumbing, 'config' | 'db'>): ReadonlyMap<ChainName, RealChain> {
  const { litecoin, ethereum } = chains;
  return new Map([
    ...(litecoin ? [['litecoin', litecoinChain(litecoin, addressBook(db, 'litecoin'))] as const] : []),
    ...(ethereum ? [['ethereum', ethereumChain(ethereum, addressBook(db, 'ethereum'))] as const] : []),
  ]);
}

/** Whoever took a payment, by the name that stands in its row. */
export const sourceOf = ({ checkout, skins }: Providers, name: string): PaymentSource | null =>
  name === 'marketplace' ? skins : (checkout.get(name as CheckoutProvider) ?? null);
