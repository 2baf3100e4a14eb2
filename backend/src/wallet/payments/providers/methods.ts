import type { PaymentCategory, PaymentMethod, PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { type ChainName, chainTerms } from '../../coins/chains/chain.ts';
import { feePart } from './fee.ts';

/** Amounts that are offered as buttons, USD cents. */
export const presets: readonly number[] = [5_000, 10_000, 25_000, 50_000, 100_000];

/** Terms of a payment method, independent of its provider. */
export interface Terms {
  category: PaymentCategory;
  name: string;
  /** USD cents. */
  min: number;
  max: number;
  /** The provider's fee, hundredths of a percent. */
  fee: number;
  /** How long it usually takes. */
  minutes: number;
  /** How long it can be paid. */
  openMinutes: number;
  /** Countries that it is not for. */
  notIn: readonly string[];
  /** Whether money is refunded by a call; otherwise an operator returns it on the pages of the provider. */
  refunds: boolean;
  /**
   * Whether more may come than the requested amount, as with skins that a player chooses: then the received amount is
   * credited.
   */
  takesMore?: boolean;
}

/** Categories of the providers without a hosted payment page. */
export const otherCategories = {
  coupon: 'code',
  gift_card: 'code',
  ethereum: 'crypto',
  litecoin: 'crypto',
  marketplace: 'skins',
  internal: 'cash',
  partner_payout: 'cash',
  demo: 'cash',
} as const satisfies Partial<Record<PaymentProvider, PaymentCategory>>;

/** Providers with hosted payment pages: all others of the contract. */
export type CheckoutProvider = Exclude<PaymentProvider, keyof typeof otherCategories>;

export const terms: Readonly<Record<CheckoutProvider, Terms>> = {
  skinpaycom: {
    category: 'skins',
    name: 'SkinPay',
    min: 100,
    max: 100_000,
    fee: 0,
    minutes: 10,
    openMinutes: 60,
    notIn: [],
    refunds: false,
    takesMore: true,
  },
  g2apay: {
    category: 'cash',
    name: 'G2A Pay',
    min: 500,
    max: 200_000,
    fee: 0,
    minutes: 2,
    openMinutes: 60,
    notIn: ['RU', 'BY'],
    refunds: true,
  },
  zen: {
    category: 'cash',
    name: 'ZEN',
    min: 500,
    max: 200_000,
    fee: 0,
    minutes: 2,
    openMinutes: 60,
    notIn: ['US', 'RU', 'BY'],
    refunds: true,
  },
  gamemoney: {
    category: 'cash',
    name: 'GameMoney',
    min: 200,
    max: 100_000,
    fee: 250,
    minutes: 5,
    openMinutes: 60,
    notIn: ['US'],
    refunds: false,
  },
  switchere: {
    category: 'cash',
    name: 'Switchere',
    min: 2_000,
    max: 500_000,
    fee: 390,
    minutes: 15,
    openMinutes: 120,
    notIn: ['US', 'CN'],
    refunds: false,
  },
};

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

export const isCheckoutProvider = (name: string): name is CheckoutProvider => Object.hasOwn(terms, name);

export const isOfferedIn = (provider: CheckoutProvider, country: string | null): boolean =>
  country === null || !terms[provider].notIn.includes(country);

/** Coins: any amount may come, and it is final after some blocks. */
const chainMethod = (provider: ChainName): Terms => {
  const { name, confirmations, blockSeconds } = chainTerms[provider];
  const minutes = Math.ceil((confirmations * blockSeconds) / 60);
  return { category: 'crypto', name, min: 1, max: 500_000, fee: 0, minutes, openMinutes: 0, notIn: [], refunds: false };
};

/** The way to pay as a page shows it. */
export function methodOf(provider: CheckoutProvider | ChainName | 'marketplace'): PaymentMethod {
  const own = provider === 'marketplace' ? skinTerms : isCheckoutProvider(provider) ? terms[provider] : chainMethod(provider);
  const { category, name, min, max, fee, minutes, takesMore = false } = own;
  const fitting = presets.filter((preset) => preset >= min && preset <= max);
  return { provider, category, name, min, max, fee, minutes, presets: fitting, takes_more: takesMore };
}

/** Whether a provider refunds by a call. Coins are never sent back by a program. */
export const refundsByCall = (provider: string): boolean =>
  provider === 'marketplace' ? skinTerms.refunds : isCheckoutProvider(provider) && terms[provider].refunds;

/** The provider's fee for an amount; fractions of a cent go to the provider. */
export const feeOf = (provider: CheckoutProvider, amount: number): number => feePart(amount, terms[provider].fee);
