import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { Link } from '@riftdrop/host/navigation';
import { usePasskey } from '@riftdrop/host/passkeys';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { PasskeyButton } from '@riftdrop/ui/passkey-button';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { cleanCode, problemOf } from './two-factor-code.ts';

export interface CodeDialogProps {
  title: string;
  description: string;
  confirm: string;
  /** The action removes something. */
  danger?: boolean;
  /** Above the code. */
  children?: ReactNode;
  onClose: () => void;
  /** No passkey will do: it is a first code that proves the app. */
  appOnly?: boolean;
  /** False where a field above the code has the focus at first. */
  codeFirst?: boolean;
  /** Called on success; closes the dialog unless another replaces it. */
  onDone?: () => void;
  /** Carries the action out with the code; resolves to the server's error, or null on success. */
  onCode: (code: string) => Promise<Refusal<string> | null>;
}

/** Asks for a code of the app or a backup code before an action. */
export default function CodeDialog({
  title,
  description,
  confirm,
  danger = false,
  children,
  appOnly = false,
  codeFirst = true,
  onClose,
  onDone = onClose,
  onCode,
}: CodeDialogProps) {
  const form = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = problemOf(code);
    setProblem(wrong ?? undefined);
    if (!wrong) await send(code);
  }
  async function send(proof: string): Promise<void> {
    setPending(true);
    const refusal = await onCode(proof).finally(() => setPending(false));
    if (!refusal) return onDone();
    const atField = refusal.fields?.tfa_code?.[0];
    if (atField) setProblem(atField);
    else toastRefusal(refusal);
  }

  const passkey = usePasskey(send);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      width={440}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3 pt-3">
        {children}
        <TextInput
          label={appOnly ? t`Code from the app` : t`Two-Factor or backup code`}
          placeholder={t`Code…`}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about nothing else
          autoFocus={codeFirst}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={16}
          value={code}
          problem={problem}
          hint={
            <Trans>
              If you've lost your 2FA and backup codes, please{' '}
              <Link to="/contacts" className="text-info underline focus-ring">
                contact us
              </Link>
            </Trans>
          }
          onChange={(text) => (setCode(cleanCode(text)), setProblem(undefined))}
          inputClassName="num tracking-widest"
        />
        {passkey && !appOnly && <PasskeyButton passkey={passkey} />}
      </form>
    </Dialog>
  );
}
