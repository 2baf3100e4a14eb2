import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Approximate } from '@riftdrop/host/approximate';
import { serverNow } from '@riftdrop/host/clock';
import { Button } from '@riftdrop/ui/button';
import { Countdown } from '@riftdrop/ui/countdown';
import { useLinger } from '@riftdrop/ui/use-linger';
import { clsx } from 'clsx';
import type { KeyboardEvent, Ref } from 'react';
import type { Offer } from '../drop-case/offer.ts';
import type { Opening } from './opening-state.ts';

export interface OpenButtonProps {
  ref?: Ref<HTMLButtonElement>;
  opening: Opening;
  offer: Offer;
  skippable: boolean;
  /** The buttons of a result stand in its place. */
  hidden?: boolean;
  /** Opens, skips, signs in or adds balance, by its label. */
  onPress: () => void;
  /** The time that a closed offer waited for has come. */
  onDue?: () => void;
}

/**
 * A press may come this long after its target has gone, milliseconds: Skip, or a button of the result. It must not
 * stake.
 */
const late = 400;

/** A held Enter clicks a button again and again; one press is one stake. */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

/** The one primary action of the page. It only renders; callers decide the effect of a press. */
export function OpenButton({ ref, opening: { phase }, offer, skippable, hidden, onPress, onDue }: OpenButtonProps) {
  const spinning = phase === 'revealing';
  // New terms are agreed to where they stand: a second click that was meant for the first must not do it.
  const asked = phase === 'requoted';
  // An earlier stake can be requested again, even when a new stake would be rejected.
  const unanswered = phase === 'unanswered';
  const shut = offer.kind === 'closed' && !spinning && !unanswered;
  const waits = useLinger(spinning || phase === 'shown', late);
  const closed = asked || shut || (spinning ? !skippable : waits);
  const until = shut ? offer.until : undefined;
  const label = unanswered ? t`Ask again` : spinning ? (skippable ? t`Skip` : t`Opening`) : offer.label;
  return (
    <Button
      ref={ref}
      variant={spinning || asked || shut ? 'secondary' : 'primary'}
      size={52}
      pending={phase === 'asking'}
      hidden={hidden}
      aria-disabled={closed || undefined}
      onKeyDown={refuseRepeat}
      onClick={() => !closed && onPress()}
      className={clsx('w-full 900:w-auto 900:min-w-[200px]', (spinning || !waits) && 'aria-disabled:opacity-60')}
    >
      {until === undefined ? (
        <span className="grid">
          <span>{label}</span>
          {label === offer.label && (offer.cost ?? 0) > 0 && <Approximate cents={offer.cost!} className="text-caption" />}
        </span>
      ) : (
        <span>
          <Trans>
            Free again in <Countdown until={until} now={serverNow} onEnd={onDue} />
          </Trans>
        </span>
      )}
    </Button>
  );
}
