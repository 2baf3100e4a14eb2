import { t } from '@lingui/core/macro';
import { formatCount } from '@riftdrop/money/format';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { RangeSlider } from '@riftdrop/ui/range-slider';

export interface PriceRangeProps {
  /** Whole dollars; null is no bound. */
  min: number | null;
  max: number | null;
  /** The most expensive case in whole dollars: the right end of the slider. */
  top: number;
  onChange(range: { min: number | null; max: number | null }): void;
}

const dollars = (value: number) => `$${formatCount(value)}`;

/** From and to in whole dollars, from 0 in steps of one: as a slider, or typed where a thumb is too coarse. */
export function PriceRange({ min, max, top, onChange }: PriceRangeProps) {
  const isEmpty = min !== null && max !== null && min > max;
  return (
    <div className="flex flex-wrap items-end gap-x-3">
      <RangeSlider
        label={t`Price`}
        min={0}
        max={top}
        step={1}
        value={[min ?? 0, max ?? top]}
        format={dollars}
        onChange={([from, to]) => onChange({ min: from, max: to })}
        className="min-w-40 flex-1 max-sm:basis-full"
      />
      <div className="flex gap-1.5 pb-1 max-sm:w-full max-sm:*:flex-1">
        <Amount label={t`Lowest price`} value={min} placeholder="0" top={top} onChange={(next) => onChange({ min: next, max })} />
        <Amount
          label={t`Highest price`}
          value={max}
          placeholder={String(top)}
          top={top}
          problem={isEmpty ? t`Less than the lowest price.` : undefined}
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
  problem?: string | undefined;
  onChange(value: number | null): void;
}

function Amount({ label, value, placeholder, top, problem, onChange }: AmountProps) {
  return (
    <CurrencyInput
      label={t`${label}, dollars`}
      hideLabel
      whole
      size={36}
      value={value === null ? null : BigInt(value) * 100n}
      max={BigInt(top) * 100n}
      placeholder={placeholder}
      problem={problem}
      onChange={(cents) => onChange(cents === null ? null : Number(cents / 100n))}
      className="relative w-18 max-sm:w-full sm:[&>p]:absolute sm:[&>p]:top-full sm:[&>p]:inset-e-0 sm:[&>p]:z-5 sm:[&>p]:w-max sm:[&>p]:rounded-control sm:[&>p]:bg-surface-3 sm:[&>p]:px-2 sm:[&>p]:py-1"
    />
  );
}
