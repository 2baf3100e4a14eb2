import { t } from '@lingui/core/macro';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall } from '@riftdrop/host/money-call';
import { reloadQuery } from '@riftdrop/host/query';
import { applySeeds, newClientSeed } from '@riftdrop/host/seeds';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnanswered } from '@riftdrop/host/unanswered';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useId, useState } from 'react';
import { pastPairsKey } from './past-pairs.tsx';

/** How long to wait for a roll, milliseconds, and how often. */
const tryAgainAfter = 1000;
const mostTries = 10;

/** A client seed binds from the next roll on, so it begins a new pair: the secret of the old one is shown. */
export default function ChangeSeed({ current, onClose }: { current: string | null; onClose: () => void }) {
  const form = useId();
  const [seed, setSeed] = useState(() => current ?? newClientSeed());
  const [key] = useState(newKey);
  const [pending, setPending] = useState(false);
  const problem = /^[A-Za-z0-9_.-]{1,64}$/.test(seed) ? undefined : t`Letters, digits, points, dashes and underscores, at most 64`;

  async function change(): Promise<void> {
    setPending(true);
    const rotate = () => moneyCall({ key, send: (how) => ask('POST /seeds/rotate', { body: { client_seed: seed }, ...how }) });
    let result = await rotate();
    // A roll is under way: the pair can be closed as soon as it is over. A rejection leaves the key free.
    for (let time = 0; time < mostTries && result?.ok === false && result.refusal.code === 'in_process'; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, tryAgainAfter));
      result = await rotate();
    }
    setPending(false);
    if (!result) return void toastUnanswered(t`change`, () => void change(), { done: t`made` });
    if (!result.ok) return toastRefusal(result.refusal);
    applySeeds(result.value.seeds);
    reloadQuery(pastPairsKey);
    toast({ type: 'success', title: t`New seed pair`, message: t`The secret of the old pair is shown below.` });
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!problem) void change();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={current === null ? t`New seed pair` : t`Change the client seed`}
      description={t`It applies from your next roll on. The current pair is closed, and its secret is shown.`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {t`Use this seed`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex items-start gap-2 pt-3">
        <TextInput
          label={t`Client seed`}
          value={seed}
          problem={problem}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={setSeed}
          className="flex-1"
          inputClassName="font-mono"
        />
        <Button className="mt-5" onClick={() => setSeed(newClientSeed())}>
          {t`Random`}
        </Button>
      </form>
    </Dialog>
  );
}
