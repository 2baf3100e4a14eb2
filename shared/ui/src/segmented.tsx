import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SegmentedOption<T extends string | number> {
  value: T;
  label: ReactNode;
  /** Spoken instead of the label, for icons and bare numbers. */
  name?: string;
  disabled?: boolean;
}

export interface SegmentedProps<T extends string | number> {
  /** Subject of the choice; read out, not shown. */
  label: string;
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
  /** Fills its row, all segments equally wide. */
  wide?: boolean;
  className?: string;
}

/** One of a few, all in view: radio buttons with the keys of radio buttons. */
export function Segmented<T extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  wide = false,
  className,
}: SegmentedProps<T>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('inline-flex gap-0.5 rounded-button bg-sunken p-[3px]', wide && 'w-full', className)}
    >
      {options.map((option) => (
        <label key={option.value} className={clsx(segment, wide && 'flex-1')}>
          <input
            type="radio"
            name={group}
            className="peer sr-only"
            aria-label={option.name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

const segment = clsx(
  'num relative inline-flex h-[38px] min-w-10 cursor-pointer items-center justify-center gap-1.5 rounded-control px-3 font-label whitespace-nowrap text-mid transition-colors',
  'hover:text-hi has-checked:bg-surface-3 has-checked:text-hi has-disabled:cursor-not-allowed has-disabled:opacity-45',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11 pointer-coarse:min-w-11',
);
