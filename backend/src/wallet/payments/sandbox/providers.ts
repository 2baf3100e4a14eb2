import type { Config } from '../../../plumbing/config/config.ts';
import { g2aPay } from '../providers/g2apay/adapter.ts';
import { g2aPaySandbox } from '../providers/g2apay/sandbox.ts';
import { gameMoney } from '../providers/gamemoney/adapter.ts';
import { gameMoneySandbox } from '../providers/gamemoney/sandbox.ts';
import type { CheckoutProvider } from '../providers/methods.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { returnTo } from '../providers/return.ts';
import { skinPay } from '../providers/skinpaycom/adapter.ts';
import { skinPaySandbox } from '../providers/skinpaycom/sandbox.ts';
import { switchere } from '../providers/switchere/adapter.ts';
import { switchereSandbox } from '../providers/switchere/sandbox.ts';
import { zen } from '../providers/zen/adapter.ts';
import { zenSandbox } from '../providers/zen/sandbox.ts';
import { sandboxRsaKey } from './rsa.ts';
import { type SandboxProvider } from './side.ts';
import { sandboxKey } from './signature.ts';

/** Where the providers of the sandbox are. */
export const sandboxRoot = '/sandbox/pay';

/** Keys of the sandbox, the same in every process of a site, in the form of real providers' keys. */
function keysOf(secret: Buffer) {
  const key = (name: string): string => sandboxKey(secret, name).toString('hex').slice(0, 40);
  let pair: ReturnType<typeof sandboxRsaKey> | null = null;
  // The primes take a tenth of a second: they are made at the first payment there.
  const rsa = () => (pair ??= sandboxRsaKey(secret, 'gamemoney'));
  return {
    g2apay: { apiHash: key('g2apay'), secret: key('g2apay secret'), email: 'merchant@sandbox.example' },
    zen: {
      terminal: key('zen terminal'),
      apiKey: key('zen api'),
      paywallSecret: key('zen paywall'),
      ipnSecret: key('zen'),
    },
    skinpaycom: { publicKey: key('skinpaycom public'), privateKey: key('skinpaycom') },
    gamemoney: { project: '42', hmacKey: key('gamemoney'), publicKey: () => rsa().publicKey, privateKey: () => rsa().privateKey },
    switchere: { apiKey: key('switchere api'), secret: key('switchere'), callbackSecret: key('switchere callback'), website: '' },
  };
}

/** The adapters of all providers with the addresses and keys of their sandboxes; otherwise they equal the real ones. */
export function sandboxAdapters(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  secret: Buffer,
  address: () => string,
): Map<CheckoutProvider, PaymentProvider> {
  const keys = keysOf(secret);
  const at = (name: CheckoutProvider) => ({ url: () => `${address()}${sandboxRoot}/${name}`, page: () => `${sandboxRoot}/${name}` });
  const rest = () => `${address()}${sandboxRoot}/g2apay/rest`;
  const adapters: Record<CheckoutProvider, PaymentProvider> = {
    skinpaycom: skinPay({ ...at('skinpaycom'), ...keys.skinpaycom }),
    g2apay: g2aPay({ ...at('g2apay'), rest, ...keys.g2apay }, returnTo('g2apay', publicOrigin)),
    zen: zen({ ...at('zen'), api: at('zen').url, ...keys.zen }, returnTo('zen', publicOrigin)),
    gamemoney: gameMoney({ ...at('gamemoney'), ...keys.gamemoney }, returnTo('gamemoney', publicOrigin)),
    switchere: switchere({ ...at('switchere'), ...keys.switchere }),
  };
  return new Map(Object.entries(adapters) as [CheckoutProvider, PaymentProvider][]);
}

/** The other sides of them. */
export function sandboxSides(secret: Buffer): Readonly<Record<CheckoutProvider, SandboxProvider>> {
  const keys = keysOf(secret);
  return {
    g2apay: g2aPaySandbox(keys.g2apay),
    zen: zenSandbox(keys.zen),
    skinpaycom: skinPaySandbox(keys.skinpaycom),
    gamemoney: gameMoneySandbox(keys.gamemoney, keys.gamemoney.privateKey),
    switchere: switchereSandbox(keys.switchere),
  };
}
