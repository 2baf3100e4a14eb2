import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The only name this button has. */
  label: string;
  /** An icon, 20 px unless the size is 36. */
  children: ReactNode;
  variant?: ButtonProps['variant'];
  size?: 36 | 44 | 52;
  pending?: boolean;
}

const square = { 36: 'w-9 px-0! pointer-coarse:w-11', 44: 'w-11 px-0!', 52: 'w-13 px-0!' };

/** A square button that shows an icon only. */
export function IconButton({ label, variant = 'ghost', size = 44, className, ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size={size} aria-label={label} className={clsx(square[size], className)} />;
}
