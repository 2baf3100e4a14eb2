import { t } from '@lingui/core/macro';
import { type CurrencyCode, currencies, defaultCurrency } from '@riftdrop/money/currency';
import { pageLocale } from '@riftdrop/money/format';
import { localized, toDecimal } from '@riftdrop/money/decimal';
import { clsx } from 'clsx';
import { useState } from 'react';
import { readAmount } from './read-amount.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';

/** Largest amount unless stated: 99,999,999.9999999 display units, in minor units. */
const largest = (exponent: number): bigint => (999_999_999_999_999n * 10n ** BigInt(exponent)) / 10n ** 7n;

export interface CurrencyInputProps extends FieldProps {
  /** Minor units; null while there is no amount in it. */
  value: bigint | null;
  /**
   * Minor units, between `min` and `max`; null for an unreadable text, whose reason is shown below. No binary fraction
   * is involved.
   */
  onChange: (value: bigint | null) => void;
  currency?: CurrencyCode;
  /** Minor units. */
  min?: bigint;
  /** Minor units; 99,999,999.9999999 display units unless stated. */
  max?: bigint;
  /** No fraction counts and none is shown. */
  whole?: boolean;
  locale?: string;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  /**
   * Height in px; 64 is for the one amount that a view is about, and names the currency at its end; 36 is narrow, for a
   * row of filters.
   */
  size?: 36 | 44 | 64;
}

const heights = { 36: 'h-9! pointer-coarse:h-11!', 44: '', 64: 'h-16!' };
const beside = { 36: 'pe-1.5! ps-5!', 44: 'ps-7', 64: 'pe-16 ps-11' };

/**
 * An amount of money in display units, as `readAmount` reads it. The typed text stays as it is until the field is left.
 */
export function CurrencyInput({
  value,
  onChange,
  currency = defaultCurrency,
  min = 0n,
  max = largest(currencies[currency].exponent),
  whole = false,
  locale = pageLocale(),
  disabled,
  placeholder,
  name,
  size = 44,
  ...field
}: CurrencyInputProps) {
  const [typed, setTyped] = useState('');
  const [capped, setCapped] = useState<bigint>();
  const { symbol, exponent, crypto, ...of } = currencies[currency];
  const digits = whole ? 0 : of.digits;
  const isLarge = size === 64;
  const letters = isLarge ? 'font-display text-[28px]! font-bold' : 'text-body';
  const within = (amount: bigint | null) => (amount === null ? null : amount > max ? max : amount < min ? min : amount);
  const shown = (amount: bigint) => toDecimal(amount, exponent, digits).replace('.', localized('0.0', locale).slice(1, 2));
  const read = readAmount(typed, currency, digits);
  // The page may have put another amount in its place meanwhile.
  const isTyped = typed !== '' && within(read.amount) === value;
  const type = (text: string) => {
    const { amount } = readAmount(text, currency, digits);
    const isOver = amount !== null && amount > max;
    // An amount over the maximum is reported at once; a low one may still be incomplete.
    setTyped(isOver ? '' : text);
    setCapped(isOver ? max : undefined);
    onChange(within(amount));
  };
  const limit = crypto ? `${shown(max)} ${symbol}` : symbol + shown(max);
  const most = value !== null && capped === value ? t`The most is ${limit}.` : undefined;
  return (
    <Field {...field} problem={(isTyped ? read.reason : undefined) ?? field.problem ?? most}>
      {(control) => (
        <span className="relative flex items-center">
          <span
            aria-hidden="true"
            className={clsx(
              'absolute text-low',
              crypto ? 'inset-e-3' : isLarge ? 'inset-s-4' : size === 36 ? 'inset-s-2' : 'inset-s-3',
              letters,
            )}
          >
            {symbol}
          </span>
          <input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={isTyped ? typed : value === null ? '' : shown(value)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => read.reason === undefined && setTyped('')}
            className={clsx(inputClass, 'num', heights[size], letters, crypto ? 'pe-14' : beside[size])}
          />
          {isLarge && !crypto && (
            <span aria-hidden="true" className="absolute inset-e-4 text-body-l text-low">
              {currency}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
