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
  ...field
}: CurrencyInputProps) {
  const [typed, setTyped] = useState<string>();
  const { symbol, digits, crypto } = currencies[currency];
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
        <span className="relative block">
          <span aria-hidden="true" className={clsx('absolute top-3 text-body text-low', crypto ? 'right-3' : 'left-3')}>
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
            className={clsx(inputClass, 'num', crypto ? 'pr-14' : 'pl-7')}
          />
        </span>
      )}
    </Field>
  );
}
