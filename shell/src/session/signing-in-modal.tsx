import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { ModalProps } from '@riftdrop/host/remote';
import { $sessionState } from '@riftdrop/host/session';
import { isSigningInAgain } from '@riftdrop/host/wiring/sign-in-again';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { useEffect, useRef } from 'react';
import { MainWindow } from './main-window.tsx';
import { useSignIn } from './use-sign-in.ts';

/**
 * Signs a player in again whose session ended during an action, while the page stays as it is. The action continues
 * when the same player is back.
 */
export default function SigningInModal({ close }: ModalProps) {
  const session = useStore($sessionState);
  const { pending, problem, windowLost, inPopup, inMainWindow } = useSignIn(null);
  const begun = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (session === 'player') close();
  }, [session, close]);
  useEffect(() => {
    // An address alone opens no window; the press that met the end of the session may.
    if (begun.current || !isSigningInAgain()) return;
    begun.current = true;
    inPopup();
  }, [inPopup]);
  return (
    <Dialog
      open
      onClose={close}
      title={t`Signing you in again`}
      description={t`Your session has ended. Sign in once more, and what you were doing goes on.`}
      width={440}
      minHeight={200}
      initialFocus={button}
      footer={
        <Button ref={button} wide variant="primary" size={52} pending={pending} onClick={inPopup}>
          {t`Sign in through Steam`}
        </Button>
      }
    >
      <p role="status" className="text-mid">
        {pending && t`Waiting for the sign-in window.`}
      </p>
      <div role="alert" className="empty:hidden">
        {problem && <p className="text-neg">{problem}</p>}
      </div>
      {windowLost && <MainWindow onPress={inMainWindow} />}
    </Dialog>
  );
}
