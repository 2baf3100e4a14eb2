import { useHold } from './hold.ts';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface HoldButtonProps extends Pick<IconButtonProps, 'label' | 'children' | 'variant' | 'size' | 'disabled' | 'className'> {
  /** One step; repeated while the button is held. */
  onStep: () => void;
}

/** A step button: one press one step, held it goes on. Only for what costs nothing: a stake is never repeated by a finger that rests. */
export function HoldButton({ onStep, ...button }: HoldButtonProps) {
  return <IconButton {...button} {...useHold(onStep)} />;
}
