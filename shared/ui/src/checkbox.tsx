import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';

export interface CheckboxProps {
  /** Beside the box. */
  children?: ReactNode;
  /** Its name where no text stands beside it. */
  label?: string;
  checked: boolean;
  /** `event.nativeEvent` has the state of the Shift key. */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  disabled?: boolean;
  className?: string;
}

/** A box to tick; its target is 44 px where a finger points. */
export function Checkbox({ children, label, checked, onChange, disabled, className }: CheckboxProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center gap-2 text-body text-mid select-none has-disabled:cursor-not-allowed has-disabled:opacity-45 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        className,
      )}
    >
      <input
        type="checkbox"
        className="peer sr-only"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      <span aria-hidden="true" className={box}>
        {checked && <Check className="size-4 text-on-brand" strokeWidth={3} />}
      </span>
      {children && <span>{children}</span>}
    </label>
  );
}

const box = clsx(
  'grid size-5 shrink-0 place-items-center rounded-[5px] bg-canvas/80 ring-[1.5px] ring-line-strong ring-inset transition-colors',
  'peer-checked:bg-brand peer-checked:ring-brand',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
);
