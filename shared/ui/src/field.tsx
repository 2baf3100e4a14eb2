import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  /** Only read out, where the context shows its meaning. */
  hideLabel?: boolean;
  /** One quiet sentence below. */
  hint?: ReactNode;
  /** Problem of the value; replaces the hint and is read out when it appears. */
  problem?: ReactNode;
  className?: string;
}

/** Attributes of an input from its field: its id, its description and whether its value is invalid. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, input, and one line below it. */
export function Field({
  label,
  hideLabel = false,
  hint,
  problem,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const below = problem ?? hint;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-caption font-label text-mid'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': below ? `${id}-below` : undefined, 'aria-invalid': problem ? true : undefined })}
      <p id={`${id}-below`} aria-live="polite" className={clsx('text-caption empty:hidden', problem ? 'text-neg' : 'text-low')}>
        {below}
      </p>
    </div>
  );
}

/** How every input of the house looks. */
export const inputClass = clsx(
  'h-11 w-full min-w-0 rounded-control border border-line-strong bg-sunken px-3 text-body text-hi pointer-coarse:text-body-l placeholder:text-low',
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus aria-invalid:border-neg disabled:cursor-not-allowed disabled:opacity-45',
);
