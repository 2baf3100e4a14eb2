import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { addressBook } from '../../coins/chains/book.ts';
import type { Chain, ChainName, Chains, RealChain } from '../../coins/chains/chain.ts';
import { ethereumChain } from '../../coins/chains/ethereum.ts';
import { litecoinChain } from '../../coins/chains/litecoin.ts';
import { sandboxChains } from '../sandbox/chain.ts';
import { sandboxPayouts } from '../sandbox/payouts.ts';
import { sandboxAdapters } from '../sandbox/providers.ts';
import { sandboxSkinBuyer } from '../sandbox/skin-buyer.ts';
import { type PaidChains, signerPayouts } from '../../coins/signer/orders.ts';
import { type CheckoutProvider, checkoutProviders, providers } from './all.ts';
import type { PayoutProvider } from './payouts.ts';
import type { PaymentProvider, PaymentSource } from './provider.ts';
import { siteOf } from './return.ts';
import { settingsOf } from './settings.ts';
import type { SkinBuyer } from './skin-buyer.ts';

/** All payment providers of this site. */
export interface Providers {
  /** Those that new payments are started with. */
  checkout: ReadonlyMap<CheckoutProvider, PaymentProvider>;
  /** Those that may send webhooks, and are called for existing payments. */
  configured: ReadonlyMap<CheckoutProvider, PaymentProvider>;
  /** Null where skins are not bought. */
  skins: SkinBuyer | null;
  chains: Chains;
  /** Those of them that are no part of the sandbox: there the signer pays cash-outs. */
  paidChains: PaidChains;
  /** Null where cash-outs are not sent. */
  payouts: PayoutProvider | null;
}

/**
 * In the sandbox all of them, each with the keys of its sandbox. Outside it those whose keys are set; but real money
 * needs a licence and a check of identity: without them nothing is offered, whatever keys are set.
 * @param address where this backend listens
 */
export function configuredProviders(plumbing: Pick<Plumbing, 'config' | 'secret' | 'db'>, address: () => string): Providers {
  const { config, secret } = plumbing;
  if (config.identity !== 'sandbox')
    return {
      checkout: new Map(),
      configured: withKeys(config),
      skins: null,
      chains: new Map(),
      paidChains: new Map(),
      payouts: null,
    };
  const paidChains = configuredChains(plumbing);
  const realChains = [...paidChains].map(([name, { chain }]) => [name, chain] as const);
  const checkout = sandboxAdapters(config, secret, address);
  return {
    checkout,
    configured: checkout,
    skins: sandboxSkinBuyer(secret, address),
    chains: new Map<ChainName, Chain>([...sandboxChains(secret, address), ...realChains]),
    paidChains,
    payouts: signerPayouts(plumbing.db, paidChains, sandboxPayouts(secret, address)),
  };
}

/** The providers whose keys are set at the start. Their keys are read at each use. */
export const withKeys = (config: Pick<Plumbing['config'], 'env' | 'publicOrigin'>): Map<CheckoutProvider, PaymentProvider> =>
  new Map(
    checkoutProviders
      .filter((name) => settingsOf(name, config.env))
      .map((name) => [name, providers[name].adapter((key) => settingsOf(name, config.env)![key]!, siteOf(name, config.publicOrigin))]),
  );

/** Chains by nodes of their test networks. */
function configuredChains({ config: { chains }, db }: Pick<Plumbing, 'config' | 'db'>): PaidChains {
  const { litecoin, ethereum } = chains;
  const found = new Map<ChainName, { chain: RealChain; price: number }>();
  if (litecoin) found.set('litecoin', { chain: litecoinChain(litecoin, addressBook(db, 'litecoin')), price: litecoin.price });
  if (ethereum) found.set('ethereum', { chain: ethereumChain(ethereum, addressBook(db, 'ethereum')), price: ethereum.price });
  return found;
}

/** The source of a payment, by the name in its row. */
export const sourceOf = ({ configured, skins }: Providers, name: string): PaymentSource | null =>
  name === 'marketplace' ? skins : (configured.get(name as CheckoutProvider) ?? null);
