import { clsx } from 'clsx';

const base = [
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-button font-strong whitespace-nowrap select-none focus-ring num',
  'transition-[background-color,border-color,color,filter,transform,opacity] duration-fast motion-safe:active:translate-y-px',
  'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed',
  '[&_svg]:shrink-0',
];

const variants = {
  primary: 'brand-fill shadow-brand not-disabled:hover:brightness-108 not-disabled:active:brightness-92',
  secondary:
    'bg-surface-3 text-hi shadow-e1 not-disabled:hover:bg-[color-mix(in_oklab,var(--color-surface-3),white_8%)] not-disabled:active:bg-surface-2',
  ghost: 'text-mid not-disabled:hover:bg-surface-2 not-disabled:hover:text-hi not-disabled:active:bg-surface-1',
  outline: 'border border-line-strong bg-surface-1 text-hi not-disabled:hover:border-text-low not-disabled:hover:bg-surface-2',
  danger: 'bg-danger text-on-danger shadow-e1 not-disabled:hover:brightness-110 not-disabled:active:brightness-92',
};

const sizes = {
  36: 'h-9 px-3.5 text-body pointer-coarse:h-11',
  44: 'h-11 px-4.5 text-body',
  52: 'h-13 px-6 text-body-l',
};

export interface ButtonPaint {
  /** Secondary unless stated. */
  variant?: keyof typeof variants | null;
  /** Height in px, 44 unless stated; the dense 36 grows to 44 where a finger points. */
  size?: keyof typeof sizes | null;
  /** As wide as its container. */
  wide?: boolean | null;
}

/** For a button in a narrow row: its label takes two lines where it is long. */
export const twoLines = 'min-w-0 shrink! leading-tight text-balance whitespace-normal!';

/**
 * The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: 'primary' })}>`.
 */
export function buttonClass({ variant, size, wide, className }: ButtonPaint & { className?: string } = {}): string {
  return clsx(base, variants[variant ?? 'secondary'], sizes[size ?? 44], wide && 'w-full', className);
}
