import { useStore } from '@nanostores/react';
import type { ModalProps } from '@riftdrop/host/remote';
import { Link } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { Dialog } from '@riftdrop/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { product } from '../product.ts';
import { useSignIn } from './use-sign-in.ts';

const termsKey = 'terms_accepted';

/** The way in (SHELL-084 to 095). The first time on a device it asks for the three confirmations. */
export default function LoginModal({ close }: ModalProps) {
  const session = useStore($sessionState);
  const [asks] = useState(() => !readStored(termsKey, false));
  const [ticked, setTicked] = useState([false, false, false]);
  const [prompt, setPrompt] = useState(false);
  const { pending, problem, inPopup, inMainWindow } = useSignIn();
  const button = useRef<HTMLButtonElement>(null);
  const ready = !asks || ticked.every(Boolean);
  useEffect(() => {
    if (session === 'player') close();
  }, [session, close]);

  const begin = (start: () => void) => {
    if (!ready) return setPrompt(true);
    writeStored(termsKey, true, { essential: true });
    start();
  };
  const tick = (index: number) => (on: boolean) => setTicked(ticked.map((was, at) => (at === index ? on : was)));
  return (
    <Dialog
      open
      onClose={close}
      title={`Sign in to ${product}`}
      description="With your game-platform account. There is no password to make up or to lose here."
      width={460}
      initialFocus={asks ? undefined : button}
      footer={
        <Button ref={button} wide variant={ready ? 'primary' : 'secondary'} size={52} pending={pending} onClick={() => begin(inPopup)}>
          Sign in through Steam
        </Button>
      }
    >
      {asks && (
        <fieldset className="flex flex-col gap-1 [&_label]:items-start! [&_label]:justify-start! [&_label]:py-1.5">
          <legend className="sr-only">Before you sign in</legend>
          <Checkbox checked={ticked[0]!} onChange={tick(0)}>
            I accept the{' '}
            <Link to="/agreement" target="_blank" className="text-hi underline">
              terms
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" target="_blank" className="text-hi underline">
              privacy policy
            </Link>
          </Checkbox>
          <Checkbox checked={ticked[1]!} onChange={tick(1)}>
            I am at least 18 years old
          </Checkbox>
          <Checkbox checked={ticked[2]!} onChange={tick(2)}>
            I know that real staff never write first and never ask for items or money: whoever does is a fake admin
          </Checkbox>
        </fieldset>
      )}
      <div role="alert" className="empty:hidden">
        {prompt && !ready && <p className="mt-3 text-warn">Tick all three boxes to sign in.</p>}
        {problem && <p className="mt-3 text-neg">{problem}</p>}
      </div>
      <p className="mt-3 text-mid">
        Does no window open?{' '}
        <button
          type="button"
          className="inline-flex min-h-6 cursor-pointer items-center text-hi underline focus-ring"
          onClick={() => begin(inMainWindow)}
        >
          Sign in in this window
        </button>
      </p>
    </Dialog>
  );
}
