import { t } from '@lingui/core/macro';
import type { PaymentCategory, PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { wayNames } from '../payments/payment-words.ts';
import { feeText, type PaymentSettings } from './quote.ts';

/** One row of the list of methods. */
export interface Way {
  provider: PaymentProvider;
  name: string;
  /** Its fee, at the end of its row. */
  cost: string;
}

export interface WayGroup {
  category: PaymentCategory;
  title: string;
  ways: readonly Way[];
}

const titles = (): readonly [PaymentCategory, string][] => [
  ['skins', t`Skins`],
  ['cash', t`Cash`],
  ['crypto', t`Crypto`],
  ['code', t`Code`],
];

/** Ways that need no amount, but a code. */
const codes: readonly PaymentProvider[] = ['coupon', 'gift_card'];

/** Text in place of a fee. */
const costs = (): Partial<Record<PaymentProvider, string>> => ({
  marketplace: t`lock 7 d`,
  ethereum: t`network fee`,
  litecoin: t`network fee`,
});

/** The payment methods of the settings, by category; empty categories are left out. */
export function groupsOf({ providers, payment_methods }: PaymentSettings): WayGroup[] {
  const names = wayNames();
  const instead = costs();
  const paid = payment_methods.map(({ provider, category, name, fee }) => ({
    category,
    way: { provider, name, cost: instead[provider] ?? feeText(fee) },
  }));
  const typed = providers
    .filter((provider) => codes.includes(provider))
    .map((provider) => ({ category: 'code' as const, way: { provider, name: names[provider], cost: t`free` } }));
  const all = [...paid, ...typed];
  return titles()
    .map(([category, title]) => ({ category, title, ways: all.filter((one) => one.category === category).map(({ way }) => way) }))
    .filter(({ ways }) => ways.length > 0);
}

/** The method that is open at first: the requested one, or the first that is paid with money. */
export function firstWay(settings: PaymentSettings, asked: string | undefined): PaymentProvider | null {
  // Skins have a separate modal.
  const known = settings.providers.find((provider) => provider === asked && provider !== 'marketplace');
  const cash = settings.payment_methods.find(({ category }) => category === 'cash');
  return known ?? cash?.provider ?? settings.providers[0] ?? null;
}
