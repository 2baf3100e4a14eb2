import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Unfinished } from '@riftdrop/contract/api/accounts/closing';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { fetchCall } from '@riftdrop/host/api';
import { RefusalError } from '@riftdrop/host/errors';
import { useForm } from '@riftdrop/host/form';
import { Link } from '@riftdrop/host/navigation';
import { usePasskey } from '@riftdrop/host/passkeys';
import { reloadQuery, useQuery } from '@riftdrop/host/query';
import { signOut } from '@riftdrop/host/session';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatCount, formatMoney, formatPoints } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { PasskeyButton } from '@riftdrop/ui/passkey-button';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useId, useRef, useState } from 'react';
import { cleanCode, problemOf } from './two-factor-code.ts';

const closingKey = ['profile', 'closing'] as const;
const word = 'CLOSE';

/** The action for each thing that has to end first, with its address. */
const endings: Readonly<Record<Unfinished['what'], { name: MessageDescriptor; how: MessageDescriptor; to: string }>> = {
  balance: { name: msg`Balance`, how: msg`Open cases with it and cash the items out.`, to: '/' },
  held: { name: msg`Money set aside`, how: msg`It belongs to something that still runs.`, to: '/profile' },
  items: { name: msg`Items`, how: msg`Cash them out or send them to your account.`, to: '/profile' },
  games: { name: msg`Running games`, how: msg`They end by themselves, or leave those that have not begun.`, to: '/battles' },
  payments: { name: msg`Payments under way`, how: msg`They end by themselves when they expire.`, to: '/profile/payments' },
  cash_outs: { name: msg`Cash-outs under way`, how: msg`Wait until they have arrived.`, to: '/profile/cashout' },
  sends: { name: msg`Items on their way`, how: msg`Wait until they have arrived.`, to: '/profile/withdrawal' },
  payouts: { name: msg`Partner payout`, how: msg`Choose the skin.`, to: '/partner' },
};

const restNames = { balance: msg`Balance`, bonus: msg`Bonus balance`, points: msg`Points`, partner: msg`Partner earnings` } as const;

export interface CloseAccountDialogProps {
  player: Player;
  onClose: () => void;
}

/**
 * Lists the reasons that keep the account open, or the effects of closing it, and closes it after the typed word and
 * the code.
 */
export default function CloseAccountDialog({ player, onClose }: CloseAccountDialogProps) {
  const form = useId();
  const query = useQuery({
    queryKey: closingKey,
    queryFn: ({ signal }) => fetchCall('GET /profile/me/closing', { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ typed?: string; code?: string }>({});
  const needsCode = player.tfa.tfa_enabled;
  // The answer of a passkey: it is sent at once and never shown.
  const proven = useRef<string | null>(null);
  const closing = useForm({
    send: () => {
      const tfa_code = proven.current ?? code;
      proven.current = null;
      return fetchCall('POST /profile/me/close', { body: { confirmation: word, ...(needsCode && { tfa_code }) } });
    },
    onSuccess() {
      toast({ type: 'success', title: t`Account closed`, message: t`Sign in again to open it.` });
      void signOut();
    },
    onError(reason) {
      if (!(reason instanceof RefusalError)) throw reason;
      const atCode = reason.refusal.fields?.tfa_code?.[0];
      if (atCode) setProblems({ code: atCode });
      // A new reason has come up meanwhile: reload the list.
      else if (reason.refusal.code === 'account_unfinished') reloadQuery(closingKey);
      else toastRefusal(reason.refusal);
    },
  });

  // Also until a visitor's page replaces this one.
  const isSent = closing.isPending || closing.status === 'submitted';
  const passkey = usePasskey((proof) => {
    proven.current = proof;
    return closing.submit();
  });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSent) return;
    const found = {
      ...(typed !== word && { typed: t`Type ${word} in capital letters` }),
      ...(needsCode && problemOf(code) !== null && { code: problemOf(code)! }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) await closing.submit();
  }

  const canClose = query.data?.unfinished.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close your account?`}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{canClose ? t`Cancel` : t`Back`}</Button>
          {canClose && (
            <Button type="submit" form={form} variant="danger" pending={isSent}>
              {t`Close account`}
            </Button>
          )}
        </>
      }
    >
      <Loaded {...loadedFrom(query)} failed={t`Your account could not be checked`} loading={<Skeleton className="h-48 rounded-card" />}>
        {(view) =>
          view.unfinished.length > 0 ? (
            <UnfinishedList view={view} />
          ) : (
            <>
              <Meaning view={view} />
              <form id={form} noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3 border-t border-line pt-4">
                <TextInput
                  label={t`Type ${word} to confirm`}
                  value={typed}
                  problem={problems.typed}
                  onChange={(text) => (setTyped(text), setProblems({ ...problems, typed: undefined }))}
                  autoComplete="off"
                  spellCheck={false}
                  trim
                  maxLength={16}
                />
                {needsCode && (
                  <TextInput
                    label={t`Two-Factor or backup code`}
                    value={code}
                    problem={problems.code}
                    onChange={(text) => (setCode(cleanCode(text)), setProblems({ ...problems, code: undefined }))}
                    autoComplete="one-time-code"
                    spellCheck={false}
                    maxLength={16}
                    inputClassName="num tracking-widest"
                  />
                )}
                {needsCode && passkey && typed === word && <PasskeyButton passkey={passkey} />}
              </form>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type View = ReplyOf<'GET /profile/me/closing'>;

function UnfinishedList({ view: { unfinished, small_rest } }: { view: View }) {
  return (
    <>
      <p className="text-mid">{t`These have to end first, so that nothing of yours is left behind.`}</p>
      <ul aria-label={t`What has to end first`} className="mt-3 grid gap-2">
        {unfinished.map(({ what, count, amount }) => (
          <li key={what}>
            <Link
              to={endings[what].to}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface-2/50 px-3 py-2 focus-ring hover:border-line-strong"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-strong">
                  {t(endings[what].name)}
                  {count > 1 && <span className="num text-low">{` · ${formatCount(count)}`}</span>}
                </span>
                <span className="block text-caption text-mid">{t(endings[what].how)}</span>
              </span>
              {amount !== null && <span className="num font-strong">{formatMoney(amount)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-low">
        {t`A balance below ${formatMoney(small_rest)} does not stop you from closing, nor does one that a self-block keeps you from spending.`}
      </p>
    </>
  );
}

function Meaning({ view: { kept } }: { view: View }) {
  return (
    <div className="pt-1 text-mid">
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t`You are logged out on every device, and get no news and no promotions.`}</li>
        <li>{t`Others see “Closed account” instead of your name and picture.`}</li>
        <li>{t`Trade URL, attached accounts, followings, followers, favourites and cash-out addresses are removed. You leave giveaways.`}</li>
        <li>{t`The records of play and money stay, and so do limits, a self-block and two-factor.`}</li>
        <li>{t`Signing in again opens the same account.`}</li>
      </ul>
      {kept.length > 0 && (
        <>
          <p className="mt-4 font-label text-hi">{t`Stays yours, and is there when you sign in again`}</p>
          <dl className="num mt-1 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            {kept.map(({ what, amount }) => (
              <div key={what} className="contents">
                <dt>{t(restNames[what])}</dt>
                <dd className="text-end text-hi">{what === 'points' ? formatPoints(amount) : formatMoney(amount)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
