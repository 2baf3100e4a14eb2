import { useHold } from './hold.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface HoldButtonProps extends Pick<IconButtonProps, 'label' | 'children' | 'variant' | 'size' | 'disabled' | 'className'> {
  /** One step; repeated while the button is held. */
  onStep: () => void;
}

/**
 * A step button: one step a press, and repeated steps while held. Only for free actions: a held press must never repeat
 * a stake.
 */
export function HoldButton({ onStep, ...button }: HoldButtonProps) {
  return <IconButton {...button} {...useHold(onStep)} />;
}
