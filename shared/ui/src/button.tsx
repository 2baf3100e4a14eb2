import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonPaint, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonPaint {
  /** Work is under way: keeps its width and its focus, shows a spinner, and lets no second click through. */
  pending?: boolean;
}

/** The button of the product. `type` is `button` unless stated, so that none sends a form by accident. */
export function Button({ variant, size, wide, pending = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={clsx(buttonClass({ variant, size, wide }), 'relative', className)}
    >
      <span className={pending ? 'inline-flex items-center gap-2 opacity-0' : 'contents'}>{children}</span>
      {pending && <Spinner className="absolute" />}
    </button>
  );
}
