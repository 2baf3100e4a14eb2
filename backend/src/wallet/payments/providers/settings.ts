import { StartFailure } from '../../../plumbing/failure.ts';
import type { CheckoutProvider } from './methods.ts';

/**
 * Settings of each provider: keys, all of which it needs, and addresses with their defaults. README has the same table.
 */
const settings = {
  g2apay: {
    keys: ['G2APAY_API_HASH', 'G2APAY_SECRET', 'G2APAY_EMAIL'],
    bases: {
      G2APAY_URL: 'https://checkout.pay.g2a.com',
      G2APAY_REST_URL: 'https://pay.g2a.com/rest',
      G2APAY_PAGE: 'https://checkout.pay.g2a.com',
    },
  },
  zen: {
    keys: ['ZEN_TERMINAL', 'ZEN_API_KEY', 'ZEN_PAYWALL_SECRET', 'ZEN_IPN_SECRET'],
    bases: { ZEN_URL: 'https://secure.zen.com', ZEN_API_URL: 'https://api.zen.com', ZEN_PAGE: 'https://secure.zen.com' },
  },
  skinpaycom: {
    keys: ['SKINPAY_PUBLIC_KEY', 'SKINPAY_PRIVATE_KEY'],
    bases: { SKINPAY_URL: 'https://skinpay.com', SKINPAY_PAGE: 'https://skinpay.com' },
  },
  gamemoney: {
    keys: ['GAMEMONEY_PROJECT', 'GAMEMONEY_HMAC_KEY', 'GAMEMONEY_PUBLIC_KEY'],
    bases: { GAMEMONEY_URL: 'https://paygate.gamemoney.com', GAMEMONEY_PAGE: 'https://pay.gamemoney.com' },
  },
  switchere: {
    keys: ['SWITCHERE_API_KEY', 'SWITCHERE_SECRET', 'SWITCHERE_CALLBACK_SECRET'],
    bases: { SWITCHERE_URL: 'https://switchere.com', SWITCHERE_PAGE: 'https://switchere.com' },
  },
} as const satisfies Record<CheckoutProvider, { keys: readonly string[]; bases: Readonly<Record<string, string>> }>;

type KeyName<P extends CheckoutProvider> = (typeof settings)[P]['keys'][number];
type BaseName<P extends CheckoutProvider> = keyof (typeof settings)[P]['bases'] & string;

/** A provider's settings in the environment, by the names of its variables. */
export type Set<P extends CheckoutProvider> = Readonly<Record<KeyName<P> | BaseName<P>, string>>;

/**
 * Reads the settings of a provider; null when none of its keys is set. Throws a `StartFailure` that names missing or
 * wrong settings, without their values.
 */
export function settingsOf<P extends CheckoutProvider>(provider: P, given: Readonly<Record<string, string>>): Set<P> | null {
  const { keys, bases }: { keys: readonly string[]; bases: Readonly<Record<string, string>> } = settings[provider];
  const missing = keys.filter((name) => !given[name]);
  if (missing.length === keys.length) return null;
  if (missing.length > 0) throw new StartFailure(`${keys.find((name) => given[name])} needs ${missing.join(' and ')} too`);
  const all: Record<string, string> = {};
  for (const name of keys) all[name] = given[name]!;
  for (const [name, usual] of Object.entries(bases)) all[name] = baseOf(name, given[name] || usual);
  return all as Set<P>;
}

function baseOf(name: string, text: string): string {
  if (!/^https:\/\/[^\s?#]+[^\s?#/]$/.test(text) || !URL.canParse(text))
    throw new StartFailure(`${name} must be an https address without a slash at its end`);
  return text;
}
