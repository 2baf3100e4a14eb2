import { defaultLocale } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps, inputClass } from './field.tsx';
import { HoldButton } from './hold-button.tsx';
import { numberText, plainNumber, separatorOf } from './number-text.ts';

export interface NumberInputProps extends FieldProps {
  /** Null while there is no number in it. */
  value: number | null;
  /** Always within `min` and `max`. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Adds buttons for one step down and up; held, they go on. */
  step?: number;
  /** Digits behind the separator. */
  digits?: number;
  locale?: string;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
}

/** A number by hand. What is typed out of its range becomes the nearest end of it; the text is put in order when the input is left. */
export function NumberInput({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step,
  digits = 0,
  locale = defaultLocale,
  disabled,
  placeholder,
  name,
  ...field
}: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const clamp = (number: number) => Math.min(max, Math.max(min, number));
  const written = value === null ? '' : String(value).replace('.', separatorOf(locale));
  const type = (text: string) => {
    const clean = numberText(text, { locale, digits, signed: min < 0 });
    setTyped(clean);
    const plain = plainNumber(clean);
    onChange(plain === null ? null : clamp(Number(plain)));
  };
  const move = (by: number) => {
    setTyped(undefined);
    onChange(clamp(Number(((value ?? 0) + by).toFixed(digits))));
  };
  return (
    <Field {...field}>
      {(control) => (
        <span className="flex gap-1.5">
          {step !== undefined && (
            <HoldButton label="Less" variant="secondary" disabled={disabled} onStep={() => move(-step)}>
              <Minus aria-hidden="true" className="size-4.5" />
            </HoldButton>
          )}
          <input
            {...control}
            name={name}
            inputMode={digits > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? written}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
            className={clsx(inputClass, 'num')}
          />
          {step !== undefined && (
            <HoldButton label="More" variant="secondary" disabled={disabled} onStep={() => move(step)}>
              <Plus aria-hidden="true" className="size-4.5" />
            </HoldButton>
          )}
        </span>
      )}
    </Field>
  );
}
