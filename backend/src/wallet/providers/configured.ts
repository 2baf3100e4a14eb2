import type { Plumbing } from '../../plumbing/plumbing.ts';
import { sandboxProvider } from '../sandbox/provider.ts';
import { type CheckoutProvider, terms } from './methods.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers that can be paid here. */
export type Providers = ReadonlyMap<CheckoutProvider, PaymentProvider>;

/**
 * In the sandbox all of them, each as a provider of the sandbox. Real money needs keys, a licence and a check of identity (WALLET-020, API-158):
 * without them nothing is offered.
 * @param address where this backend listens
 */
export function configuredProviders({ config, secret }: Pick<Plumbing, 'config' | 'secret'>, address: () => string): Providers {
  if (config.identity !== 'sandbox') return new Map();
  return new Map((Object.keys(terms) as CheckoutProvider[]).map((name) => [name, sandboxProvider(name, secret, address)]));
}
