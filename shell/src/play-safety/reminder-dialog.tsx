import { t } from '@lingui/core/macro';
import { navigate } from '@riftdrop/host/navigation';
import { signOut } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { spellDuration } from '@riftdrop/ui/duration';
import { useRef } from 'react';
import { ReminderChoice } from './reminder-choice.tsx';
import { SessionSum } from './session-sum.tsx';
import { acknowledge, type Visit } from './visit.ts';

interface Props {
  visit: Visit;
  /** By the device's clock, milliseconds. */
  now: number;
}

/** Reminds a player of the time; play continues only after an answer. */
export default function ReminderDialog({ visit, now }: Props) {
  // No button gets the focus: a key held down for the next opening must not answer.
  const sum = useRef<HTMLDivElement>(null);
  const time = spellDuration(Math.floor((now - visit.start) / 60_000) * 60_000);
  const leave = (to: () => void) => {
    acknowledge();
    to();
  };
  return (
    <Dialog
      open
      dismissible={false}
      onClose={acknowledge}
      title={t`You have been here for ${time}`}
      width={440}
      initialFocus={sum}
      footer={
        <>
          <Button variant="ghost" onClick={() => leave(() => void signOut())}>
            {t`Log out`}
          </Button>
          <Button onClick={() => leave(() => navigate('/responsible-play'))}>{t`Limits and help`}</Button>
          <Button variant="primary" onClick={acknowledge}>
            {t`Go on`}
          </Button>
        </>
      }
    >
      <div ref={sum} tabIndex={-1} className="outline-none">
        <SessionSum />
      </div>
      <div className="mt-4 pb-1">
        <ReminderChoice />
      </div>
    </Dialog>
  );
}
