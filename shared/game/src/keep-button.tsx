import { Button, type ButtonProps } from '@riftdrop/ui/button';
import { useEffect, useState } from 'react';
import { useResultFocus } from './use-result-focus.ts';

export interface KeepButtonProps extends Pick<ButtonProps, 'children' | 'className' | 'disabled' | 'variant'> {
  /** The result is still appearing. */
  coming?: boolean;
  /** Shows the end of a result that is still appearing. */
  onRest?: () => void;
  /** Puts the result away. */
  onKeep: () => void;
}

/** A press within this time after the result was meant for the screen before, milliseconds. */
const calm = 400;

/** The primary button of a result. It has the focus, so that no key can stake from a result; a held key is no press. */
export function KeepButton({ coming = false, onRest, onKeep, ...button }: KeepButtonProps) {
  const ref = useResultFocus<HTMLButtonElement>();
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (coming) return;
    const timer = setTimeout(() => setStands(true), calm);
    return () => clearTimeout(timer);
  }, [coming]);
  return (
    <Button
      variant="primary"
      size={52}
      {...button}
      ref={ref}
      data-keep=""
      aria-disabled={!stands || undefined}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => (stands ? onKeep() : coming && onRest?.())}
    />
  );
}
