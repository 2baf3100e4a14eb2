import { clsx } from 'clsx';
import { type ReactNode, startTransition, useOptimistic } from 'react';

export interface SwitchProps {
  children: ReactNode;
  checked: boolean;
  /** May answer later; until then the switch shows the new position, and it goes back when the promise rejects. */
  onChange: (checked: boolean) => void | Promise<void>;
  /** Called with the reason when the change was rejected. */
  onRefused?: (reason: unknown) => void;
  disabled?: boolean;
  className?: string;
}

/** An on-off setting that takes effect at once. */
export function Switch({ children, checked, onChange, onRefused, disabled = false, className }: SwitchProps) {
  const [shown, show] = useOptimistic(checked);
  const toggle = (next: boolean) => {
    startTransition(async () => {
      show(next);
      try {
        await onChange(next);
      } catch (reason) {
        onRefused?.(reason);
      }
    });
  };
  return (
    <label
      className={clsx(
        'inline-flex min-h-9 cursor-pointer items-center gap-2 text-body text-mid select-none has-disabled:cursor-not-allowed has-disabled:opacity-45 pointer-coarse:min-h-11',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={shown}
        className="peer sr-only"
        checked={shown}
        disabled={disabled}
        onChange={(event) => toggle(event.target.checked)}
      />
      <span aria-hidden="true" className={track} />
      <span className="contents">{children}</span>
    </label>
  );
}

const track = clsx(
  'relative h-[22px] w-9 shrink-0 rounded-full bg-surface-3 transition-colors peer-checked:bg-brand-dim peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
  'ring-1 ring-line-strong ring-inset peer-checked:ring-brand-press',
  'after:absolute after:top-[3px] after:inset-s-[3px] after:size-4 after:rounded-full after:bg-text-mid after:transition-transform after:duration-base',
  'peer-checked:after:translate-x-3.5 peer-checked:after:bg-brand',
);
