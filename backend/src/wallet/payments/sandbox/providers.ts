import { perKey, type Secret } from '../../../plumbing/config/secret.ts';
import type { Config } from '../../../plumbing/config/config.ts';
import { type CheckoutProvider, checkoutProviders, providers } from '../providers/all.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { siteOf } from '../providers/return.ts';
import { type SandboxProvider } from './side.ts';
import { sandboxKey } from './signature.ts';

/** Where the providers of the sandbox are. */
export const sandboxRoot = '/sandbox/pay';

/** A provider's keys in the sandbox, the same in every process of a site. */
function keysOf(name: CheckoutProvider, secret: Secret): (key: string) => string {
  const keysFor = perKey(() => providers[name].sandboxKeys((word) => sandboxKey(secret, word).toString('hex').slice(0, 40), secret));
  return (key) => {
    const value = keysFor(secret.keys[0])[key]!;
    return typeof value === 'string' ? value : value();
  };
}

/** The adapters of all providers with the addresses and keys of their sandboxes; otherwise they equal the real ones. */
export const sandboxAdapters = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  secret: Secret,
  address: () => string,
): Map<CheckoutProvider, PaymentProvider> =>
  new Map(
    checkoutProviders.map((name) => {
      const { adapter, bases, sandboxPaths = {} } = providers[name];
      const key = keysOf(name, secret);
      const base = (of: string) => `${of.endsWith('_PAGE') ? '' : address()}${sandboxRoot}/${name}${sandboxPaths[of] ?? ''}`;
      return [name, adapter((of) => (Object.hasOwn(bases, of) ? base(of) : key(of)), siteOf(name, publicOrigin))];
    }),
  );

/** The other sides of them. */
export const sandboxSides = (secret: Secret): Readonly<Record<CheckoutProvider, SandboxProvider>> =>
  Object.fromEntries(checkoutProviders.map((name) => [name, providers[name].sandbox(keysOf(name, secret), secret)])) as Record<
    CheckoutProvider,
    SandboxProvider
  >;
