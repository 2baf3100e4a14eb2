import { RangeSlider } from '@riftdrop/ui/range-slider';
import { clsx } from 'clsx';

export interface PriceRangeProps {
  /** Whole dollars; null is no bound. */
  min: number | null;
  max: number | null;
  /** The dearest case in whole dollars: the right end of the slider. */
  top: number;
  onChange(range: { min: number | null; max: number | null }): void;
}

const dollars = (value: number) => `$${value.toLocaleString('en-GB')}`;

/** From and to in whole dollars, from 0 in steps of one: to pull, or to type where a thumb is too coarse (CASES-059, 064). */
export function PriceRange({ min, max, top, onChange }: PriceRangeProps) {
  const invalid = min !== null && max !== null && min > max;
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <RangeSlider
        label="Price"
        min={0}
        max={top}
        step={1}
        value={[min ?? 0, max ?? top]}
        format={dollars}
        onChange={([from, to]) => onChange({ min: from, max: to })}
        className="min-w-40 flex-1 max-sm:basis-full"
      />
      <div className="flex gap-1.5 pb-1 max-sm:w-full max-sm:*:flex-1">
        <Amount
          label="Lowest price"
          value={min}
          placeholder="0"
          top={top}
          invalid={invalid}
          onChange={(next) => onChange({ min: next, max })}
        />
        <Amount
          label="Highest price"
          value={max}
          placeholder={String(top)}
          top={top}
          invalid={invalid}
          onChange={(next) => onChange({ min, max: next })}
        />
      </div>
    </div>
  );
}

interface AmountProps {
  label: string;
  value: number | null;
  placeholder: string;
  top: number;
  invalid: boolean;
  onChange(value: number | null): void;
}

function Amount({ label, value, placeholder, top, invalid, onChange }: AmountProps) {
  const typed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 7);
    onChange(digits === '' ? null : Math.min(Number(digits), top));
  };
  return (
    <span className="relative">
      <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-caption text-low">
        $
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label}, dollars`}
        aria-invalid={invalid}
        value={value ?? ''}
        placeholder={placeholder}
        onChange={(event) => typed(event.target.value)}
        className={clsx(
          'num h-9 w-18 rounded-control border bg-sunken pr-1.5 pl-5 text-hi placeholder:text-low focus-ring pointer-coarse:h-11 pointer-coarse:text-body-l max-sm:w-full',
          invalid ? 'border-neg' : 'border-line-strong',
        )}
      />
    </span>
  );
}
