/** Currencies by their code; XBT is a second code of Bitcoin. */
export type CurrencyCode = 'USD' | 'EUR' | 'ETH' | 'LTC' | 'BTC' | 'XBT';

export interface Currency {
  name: string;
  symbol: string;
  /** Decimal exponent of the minor unit: an amount of 10^exponent is one whole unit. */
  exponent: number;
  /** Fraction digits that are shown. */
  digits: number;
  crypto: boolean;
}

export const currencies: Record<CurrencyCode, Currency> = {
  USD: { name: 'US Dollar', symbol: '$', exponent: 2, digits: 2, crypto: false },
  EUR: { name: 'Euro', symbol: '€', exponent: 2, digits: 2, crypto: false },
  ETH: { name: 'Ethereum', symbol: 'ETH', exponent: 18, digits: 8, crypto: true },
  LTC: { name: 'Litecoin', symbol: 'LTC', exponent: 8, digits: 6, crypto: true },
  BTC: { name: 'Bitcoin', symbol: 'BTC', exponent: 8, digits: 8, crypto: true },
  XBT: { name: 'Bitcoin', symbol: 'XBT', exponent: 8, digits: 8, crypto: true },
};

export const defaultCurrency: CurrencyCode = 'USD';

/** Minor units in one whole unit; exact for every currency, 10^18 for ETH included. */
export function divisorOf(code: CurrencyCode): bigint {
  return 10n ** BigInt(currencies[code].exponent);
}
