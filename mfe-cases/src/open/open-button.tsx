import { Button } from '@riftdrop/ui/button';
import type { KeyboardEvent } from 'react';
import type { Offer } from './offer.ts';
import type { Opening } from './opening-state.ts';

export interface OpenButtonProps {
  opening: Opening;
  offer: Offer;
  skippable: boolean;
  /** Opens, skips, signs in or adds balance: whatever the label says. */
  onPress: () => void;
}

/** A held Enter clicks a button again and again; one press is one stake (R10). */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The one primary action of the page. Paints; what a press does is decided elsewhere. */
export function OpenButton({ opening: { phase }, offer, skippable, onPress }: OpenButtonProps) {
  const spinning = phase === 'spinning';
  // New terms are agreed to where they stand: a second click that was meant for the first must not do it.
  const asked = phase === 'requoted';
  const closed = asked || (offer.kind === 'closed' && !spinning) || (spinning && !skippable);
  const label = phase === 'unanswered' ? 'Ask again' : spinning ? (skippable ? 'Skip' : 'Opening') : offer.label;
  return (
    <Button
      variant={spinning || asked || offer.kind === 'closed' ? 'secondary' : 'primary'}
      size={52}
      pending={phase === 'asking'}
      aria-disabled={closed || undefined}
      onKeyDown={refuseRepeat}
      onClick={() => !closed && onPress()}
      className="w-full aria-disabled:opacity-60 900:w-auto 900:min-w-[200px]"
    >
      {label}
    </Button>
  );
}
