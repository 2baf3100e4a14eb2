import { type CurrencyCode, currencies, defaultCurrency } from '@riftdrop/money/currency';
import { defaultLocale } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { useState } from 'react';
import { currencyMax, displayUnits, minorUnits } from './currency-text.ts';
import { Field, type FieldProps, inputClass } from './field.tsx';
import { numberText } from './number-text.ts';

export interface CurrencyInputProps extends FieldProps {
  /** Minor units; null while there is no number in it. */
  value: bigint | null;
  /** Minor units, between `min` and `max`. No binary fraction is on the way, so amounts of any size are exact. */
  onChange: (value: bigint | null) => void;
  currency?: CurrencyCode;
  /** Minor units. */
  min?: bigint;
  /** Minor units; 99,999,999.9999999 display units unless stated. */
  max?: bigint;
  locale?: string;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  /** Height in px; 64 is for the one amount that a view is about, and names the currency at its end. */
  size?: 44 | 64;
}

/** An amount of money in display units. */
export function CurrencyInput({
  value,
  onChange,
  currency = defaultCurrency,
  min = 0n,
  max = minorUnits(currencyMax, currency) ?? 0n,
  locale = defaultLocale,
  disabled,
  placeholder,
  name,
  size = 44,
  ...field
}: CurrencyInputProps) {
  const [typed, setTyped] = useState<string>();
  const { symbol, digits, crypto } = currencies[currency];
  const isLarge = size === 64;
  const letters = isLarge ? 'font-display text-[28px]! font-bold' : 'text-body';
  const type = (text: string) => {
    const clean = numberText(text, { locale, digits, signed: false });
    const amount = minorUnits(clean, currency);
    const within = amount === null ? null : amount > max ? max : amount < min ? min : amount;
    // What is over the largest amount is seen at once; a low one may still be on its way up.
    setTyped(amount !== null && amount > max ? undefined : clean);
    onChange(within);
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex items-center">
          <span aria-hidden="true" className={clsx('absolute text-low', crypto ? 'right-3' : isLarge ? 'left-4' : 'left-3', letters)}>
            {symbol}
          </span>
          <input
            {...control}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? (value === null ? '' : displayUnits(value, currency, locale))}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
            className={clsx(inputClass, 'num', isLarge && 'h-16!', letters, crypto ? 'pr-14' : isLarge ? 'pr-16 pl-11' : 'pl-7')}
          />
          {isLarge && !crypto && (
            <span aria-hidden="true" className="absolute right-4 text-body-l text-low">
              {currency}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
