import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { RefusalError } from '@riftdrop/host/errors';
import { openModal } from '@riftdrop/host/modals';
import type { ModalProps } from '@riftdrop/host/remote';
import { signsInWithPasskey, useSignInPasskey } from '@riftdrop/host/passkeys';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { CodeInput, type CodeKind, codeProblem } from '@riftdrop/ui/code-input';
import { Dialog } from '@riftdrop/ui/dialog';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { $waiting, type HeldSignIn } from './second-factor.ts';
import { enter } from './sign-in.ts';

/** Shows the time left for an action, and calls `onOver` at its end. The interval ends with the component. */
function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - Date.now());
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(until - Date.now());
      if (until > Date.now()) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(Math.ceil(left / 1000), 0);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="mt-1 text-caption text-low tabular-nums" role="timer" aria-live="off">
      {t`This sign-in waits for ${time}`}
    </p>
  );
}

/**
 * Asks for the second factor of a sign-in before its session starts. Without a pending sign-in it shows nothing to
 * fill in.
 */
export default function TwoFactorModal({ close }: ModalProps) {
  const waiting = useStore($waiting);
  const isSignedIn = useStore($player) !== null;
  const form = useId();
  const { input, problem, pending, submit, passkey } = useFactor(close, waiting);
  const nothingToAsk = isSignedIn || !waiting;
  useEffect(() => {
    if (nothingToAsk) close();
  }, [nothingToAsk, close]);
  if (nothingToAsk) return null;

  const giveUp = () => {
    $waiting.set(null);
    close();
  };
  const expire = () => {
    giveUp();
    toast({
      type: 'error',
      title: t`Steam login failed`,
      message: t`The code was not entered in time. Please sign in again.`,
      duration: 10_000,
    });
  };
  return (
    <Dialog
      open
      onClose={giveUp}
      title={t`Two-factor code`}
      description={t`One more step: enter a code, or use a passkey.`}
      width={420}
      footer={
        <Button type="submit" form={form} wide variant="primary" size={52} pending={pending}>
          {t`Sign in`}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="pt-3">
        <CodeInput {...input} passkey={passkey} contactHref="/contacts" problem={problem ?? undefined} />
        <TimeLeft until={waiting.until} onOver={expire} />
      </form>
    </Dialog>
  );
}

/** The typed code and its result. A whole code is sent without a further press. */
function useFactor(close: () => void, waiting: HeldSignIn | null) {
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<CodeKind>('app');
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  function send(text: string): Promise<void> {
    const wrong = kind === 'app' && text.length < 6 ? t`The code has six digits` : codeProblem(text, kind);
    setProblem(wrong);
    return wrong ? Promise.resolve() : goOn(text);
  }
  async function goOn(text: string): Promise<void> {
    const waiting = $waiting.get();
    if (!waiting || pending) return;
    setPending(true);
    try {
      await enter(waiting, text);
      $waiting.set(null);
      close();
    } catch (error) {
      if (isOver(error)) startAgain(close, error);
      else setProblem(error instanceof Error ? error.message : t`Try again later`);
    } finally {
      setPending(false);
    }
  }

  const change = (text: string) => {
    setCode(text);
    setProblem(null);
  };
  return {
    input: { value: code, onChange: change, kind, onKindChange: setKind, onComplete: (text: string) => void send(text) },
    problem,
    pending,
    passkey: usePasskeyOf(waiting, goOn),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send(code);
    },
  };
}

/** The passkey that this sign-in may go on with; undefined when the player has none, or the browser cannot use one. */
function usePasskeyOf(waiting: HeldSignIn | null, onCode: (code: string) => Promise<void>) {
  const [offered, setOffered] = useState(false);
  const { code = null, verifier: code_verifier = '' } = waiting ?? {};
  useEffect(() => {
    if (code !== null) void signsInWithPasskey({ code, code_verifier }).then(setOffered);
  }, [code, code_verifier]);
  return useSignInPasskey(offered, { code: code ?? '', code_verifier }, onCode);
}

/** The sign-in has expired on the server: only a new one helps. */
const isOver = (error: unknown): error is RefusalError => error instanceof RefusalError && error.refusal.code === 'invalid_code';

function startAgain(close: () => void, { message }: Error): void {
  $waiting.set(null);
  close();
  toast({
    type: 'error',
    title: t`Steam login failed`,
    message,
    duration: 10_000,
    action: { label: t`Sign in`, run: () => openModal('login') },
  });
}
