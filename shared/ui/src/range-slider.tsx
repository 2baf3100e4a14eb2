import { t } from '@lingui/core/macro';
import { Slider as Base } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import { useId } from 'react';

export interface RangeSliderProps {
  /** Name of the limited value; shown above. */
  label: string;
  hideLabel?: boolean;
  /** `[start, end]`. Start above end is shown as invalid; the thumbs never pass each other. */
  value: readonly [start: number, end: number];
  onChange: (value: [start: number, end: number]) => void;
  /** Once, when a thumb is let go or moved by key. */
  onCommit?: (value: [start: number, end: number]) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How a value is shown and read out. */
  format?: (value: number) => string;
  disabled?: boolean;
  className?: string;
}

/** Whether a range cannot hold anything. */
export const isInvalidRange = ([start, end]: readonly [number, number]): boolean => start > end;

/**
 * Two thumbs on one track. Arrow keys move by one step, with Shift or Page keys by more, Home and End to the end of the
 * way.
 */
export function RangeSlider({
  label,
  hideLabel = false,
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  disabled,
  className,
}: RangeSliderProps) {
  const id = useId();
  const invalid = isInvalidRange(value);
  const within = (one: number) => Math.min(max, Math.max(min, one));
  const [start, end] = [within(Math.min(...value)), within(Math.max(...value))];
  const said = (to: readonly number[]): [number, number] => [to[0] ?? min, to[1] ?? max];
  return (
    <div className={clsx('min-w-0', className)}>
      <Base.Root
        value={[start, end]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        thumbCollisionBehavior="none"
        onValueChange={(to) => onChange(said(to))}
        onValueCommitted={(to) => onCommit?.(said(to))}
        aria-labelledby={`${id}-label`}
        className="data-disabled:opacity-45"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-caption font-label text-mid'}>
            {label}
          </span>
          <span aria-hidden="true" className="num text-caption whitespace-nowrap text-hi">
            {format(value[0])} – {format(value[1])}
          </span>
        </span>
        <Base.Control className="flex h-11 touch-none items-center px-3 select-none">
          <Base.Track className="relative h-1.5 w-full rounded-full bg-surface-3 ring-1 ring-line-strong ring-inset">
            <Base.Indicator className={clsx('rounded-full', invalid ? 'bg-neg' : 'bg-brand')} />
            {(['start', 'end'] as const).map((which, index) => (
              <Base.Thumb
                key={which}
                index={index}
                getAriaLabel={() => (which === 'start' ? t`${label}, start` : t`${label}, end`)}
                getAriaValueText={(_, at) => format(at)}
                className={thumb}
              />
            ))}
          </Base.Track>
        </Base.Control>
      </Base.Root>
      <p role="alert" className="text-caption text-neg empty:hidden">
        {invalid && t`Invalid range`}
      </p>
    </div>
  );
}

const thumb = clsx(
  'size-6 rounded-full border-2 border-canvas bg-text-hi shadow-e1 outline-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  // The target is larger than the painted thumb.
  'before:absolute before:-inset-2.5 before:rounded-full',
);
