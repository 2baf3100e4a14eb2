import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps, inputClass } from './field.tsx';

export interface SelectProps<T extends string> extends FieldProps {
  options: readonly { value: T; label: string; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  name?: string;
}

/** One of a few. The native list opens, which every phone and screen reader supports. */
export function Select<T extends string>({ options, value, onChange, disabled, name, ...field }: SelectProps<T>) {
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value as T)}
            className={clsx(inputClass, 'cursor-pointer appearance-none truncate pe-9')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 inset-e-3 size-4 text-low" />
        </span>
      )}
    </Field>
  );
}
