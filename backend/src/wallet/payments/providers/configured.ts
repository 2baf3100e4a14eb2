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
import { g2aPay } from './g2apay/adapter.ts';
import { gameMoney } from './gamemoney/adapter.ts';
import type { CheckoutProvider } from './methods.ts';
import type { PayoutProvider } from './payouts.ts';
import type { PaymentProvider, PaymentSource } from './provider.ts';
import { returnTo } from './return.ts';
import { settingsOf } from './settings.ts';
import type { SkinBuyer } from './skin-buyer.ts';
import { skinPay } from './skinpaycom/adapter.ts';
import { switchere } from './switchere/adapter.ts';
import { zen } from './zen/adapter.ts';

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

/** The providers whose keys are set. */
export function withKeys({
  paymentSettings: given,
  publicOrigin,
}: Pick<Plumbing['config'], 'paymentSettings' | 'publicOrigin'>): Map<CheckoutProvider, PaymentProvider> {
  const g2a = settingsOf('g2apay', given);
  const zenSet = settingsOf('zen', given);
  const skins = settingsOf('skinpaycom', given);
  const games = settingsOf('gamemoney', given);
  const coins = settingsOf('switchere', given);
  const found: Record<CheckoutProvider, PaymentProvider | null> = {
    g2apay:
      g2a &&
      g2aPay(
        {
          url: () => g2a.G2APAY_URL,
          rest: () => g2a.G2APAY_REST_URL,
          page: () => g2a.G2APAY_PAGE,
          apiHash: g2a.G2APAY_API_HASH,
          secret: g2a.G2APAY_SECRET,
          email: g2a.G2APAY_EMAIL,
        },
        returnTo('g2apay', publicOrigin),
      ),
    zen:
      zenSet &&
      zen(
        {
          url: () => zenSet.ZEN_URL,
          api: () => zenSet.ZEN_API_URL,
          page: () => zenSet.ZEN_PAGE,
          terminal: zenSet.ZEN_TERMINAL,
          apiKey: zenSet.ZEN_API_KEY,
          paywallSecret: zenSet.ZEN_PAYWALL_SECRET,
          ipnSecret: zenSet.ZEN_IPN_SECRET,
        },
        returnTo('zen', publicOrigin),
      ),
    skinpaycom:
      skins &&
      skinPay({
        url: () => skins.SKINPAY_URL,
        page: () => skins.SKINPAY_PAGE,
        publicKey: skins.SKINPAY_PUBLIC_KEY,
        privateKey: skins.SKINPAY_PRIVATE_KEY,
      }),
    gamemoney:
      games &&
      gameMoney(
        {
          url: () => games.GAMEMONEY_URL,
          page: () => games.GAMEMONEY_PAGE,
          project: games.GAMEMONEY_PROJECT,
          hmacKey: games.GAMEMONEY_HMAC_KEY,
          publicKey: () => games.GAMEMONEY_PUBLIC_KEY,
        },
        returnTo('gamemoney', publicOrigin),
      ),
    switchere:
      coins &&
      switchere({
        url: () => coins.SWITCHERE_URL,
        page: () => coins.SWITCHERE_PAGE,
        apiKey: coins.SWITCHERE_API_KEY,
        secret: coins.SWITCHERE_SECRET,
        callbackSecret: coins.SWITCHERE_CALLBACK_SECRET,
        website: publicOrigin ?? '',
      }),
  };
  const named = Object.entries(found) as [CheckoutProvider, PaymentProvider | null][];
  return new Map(named.filter((one): one is [CheckoutProvider, PaymentProvider] => one[1] !== null));
}

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
