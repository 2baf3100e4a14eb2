import type { PaymentMethod } from '@riftdrop/contract/api/wallet/payments';
import { type ChainName, chainTerms } from '../../coins/chains/chain.ts';
import { type CheckoutProvider, providers } from './all.ts';
import type { Terms } from './definition.ts';

/** Hundredths of a percent of an amount, in whole cents and rounded up. Exact for every amount that a transfer can move. */
const feePart = (amount: number, hundredths: number): number => Number((BigInt(amount) * BigInt(hundredths) + 9_999n) / 10_000n);

/** Amounts that are offered as buttons, USD cents. */
export const presets: readonly number[] = [5_000, 10_000, 25_000, 50_000, 100_000];

/** Terms of the providers with hosted payment pages. */
export const termsOf = (provider: CheckoutProvider): Terms => providers[provider].terms;

/** Skins that the marketplace buys: their price decides the amount, and a trade can be reversed for seven days. */
export const skinTerms: Terms = {
  category: 'skins',
  name: 'Waxpeer',
  min: 1,
  max: 500_000,
  fee: 0,
  minutes: 7 * 24 * 60,
  openMinutes: 24 * 60,
  notIn: [],
  refunds: true,
};

export const isCheckoutProvider = (name: string): name is CheckoutProvider => Object.hasOwn(providers, name);

export const isOfferedIn = (provider: CheckoutProvider, country: string | null): boolean =>
  country === null || !termsOf(provider).notIn.includes(country);

/** Coins: any amount may come, and it is final after some blocks. */
const chainMethod = (provider: ChainName): Terms => {
  const { name, confirmations, blockSeconds } = chainTerms[provider];
  const minutes = Math.ceil((confirmations * blockSeconds) / 60);
  return { category: 'crypto', name, min: 1, max: 500_000, fee: 0, minutes, openMinutes: 0, notIn: [], refunds: false };
};

/** The way to pay as a page shows it. */
export function methodOf(provider: CheckoutProvider | ChainName | 'marketplace'): PaymentMethod {
  const own = provider === 'marketplace' ? skinTerms : isCheckoutProvider(provider) ? termsOf(provider) : chainMethod(provider);
  const { category, name, min, max, fee, minutes, takesMore = false } = own;
  const fitting = presets.filter((preset) => preset >= min && preset <= max);
  return { provider, category, name, min, max, fee, minutes, presets: fitting, takes_more: takesMore };
}

/** Whether a provider refunds by a call. Coins are never sent back by a program. */
export const refundsByCall = (provider: string): boolean =>
  provider === 'marketplace' ? skinTerms.refunds : isCheckoutProvider(provider) && termsOf(provider).refunds;

/** The provider's fee for an amount; fractions of a cent go to the provider. */
export const feeOf = (provider: CheckoutProvider, amount: number): number => feePart(amount, termsOf(provider).fee);
