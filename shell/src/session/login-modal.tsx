import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import type { ModalProps } from '@riftdrop/host/remote';
import { $sessionState } from '@riftdrop/host/session';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { product } from '../product.ts';
import { AlternateLogin } from './alternate-login.tsx';
import { Confirmations, useConfirmations } from './confirmations.tsx';
import { MainWindow } from './main-window.tsx';
import { useSignIn } from './use-sign-in.ts';

const termsKey = 'terms_accepted';

/** The sign-in modal. The first time on a device it asks for the three confirmations. */
export default function LoginModal({ close }: ModalProps) {
  const session = useStore($sessionState);
  const bootstrap = useStore($bootstrap);
  const [asks] = useState(() => !readStored(termsKey, false));
  const [prompt, setPrompt] = useState(false);
  const confirmations = useConfirmations();
  const ready = !asks || confirmations.all;
  const { pending, problem, windowLost, inPopup, inMainWindow } = useSignIn(asks ? (bootstrap?.terms_version ?? null) : null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (session === 'player') close();
  }, [session, close]);

  /** Every way of signing in requires the checkboxes. */
  const accept = (): boolean => {
    if (!ready) setPrompt(true);
    else writeStored(termsKey, true, { essential: true });
    return ready;
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t`Sign in to ${product}`}
      description={t`With your game-platform account. There is no password to create, and none to lose.`}
      width={460}
      initialFocus={asks ? undefined : button}
      footer={
        <Button
          ref={button}
          wide
          variant={ready ? 'primary' : 'secondary'}
          size={52}
          pending={pending}
          onClick={() => accept() && inPopup()}
        >
          {t`Sign in through Steam`}
        </Button>
      }
    >
      {asks && <Confirmations {...confirmations} legend={t`Before you sign in`} />}
      <div role="alert" className="empty:hidden">
        {prompt && !ready && <p className="mt-3 text-warn">{t`Tick all three boxes to sign in.`}</p>}
        {problem && <p className="mt-3 text-neg">{problem}</p>}
      </div>
      {windowLost && <MainWindow onPress={() => accept() && inMainWindow()} />}
      {bootstrap?.features.alternate_login && <AlternateLogin accept={accept} agreed={asks ? bootstrap.terms_version : null} />}
    </Dialog>
  );
}
