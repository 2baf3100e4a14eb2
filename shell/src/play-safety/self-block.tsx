import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { announce } from '@riftdrop/host/announce';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { $player, requireSignIn } from '@riftdrop/host/session';
import { updatePlayer } from '@riftdrop/host/wiring/session';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { dateText } from '@riftdrop/ui/date';
import { Dialog } from '@riftdrop/ui/dialog';
import { Select } from '@riftdrop/ui/select';
import { TextInput } from '@riftdrop/ui/text-input';
import { type FormEvent, useId, useState } from 'react';
import { askToBlock, blockEnd, endOf, periods, spell, type Period } from './block-period.ts';
import { useNow } from './use-now.ts';

/** Smallest extension that is offered, milliseconds. */
const worthwhile = 3600_000;
/** Word that the player types to confirm, in any letter case. */
const word = 'BLOCK';

/** Blocks the player's account from all play, and extends a running block. A block cannot be ended early. */
export function SelfBlock() {
  const player = useStore($player);
  // Only to detect the end of a block; the server's time counts.
  useNow(1000);
  const now = serverNow();
  const end = blockEnd(player, now);
  const until = end !== null && dateText(end, 'longMoment');
  const longer = periods.filter((period) => endOf(period, now) > (end ?? 0) + worthwhile);
  if (!player) return <Button onClick={() => requireSignIn()}>{t`Sign in to block yourself`}</Button>;
  return (
    <div className="flex flex-col gap-4">
      {until && (
        <Alert kind="INFO" title={t`You have blocked yourself`}>
          {t`Until ${until} nothing is staked with this account. Nobody can end it sooner.`}
        </Alert>
      )}
      {longer.length > 0 && <Choice key={longer[0]} options={longer} isLonger={end !== null} />}
    </div>
  );
}

function Choice({ options, isLonger }: { options: readonly Period[]; isLonger: boolean }) {
  const [period, setPeriod] = useState(options[0]!);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex max-w-110 flex-wrap items-end gap-3">
      <Select
        label={isLonger ? t`Make it longer, from now` : t`Block me for`}
        value={String(period)}
        options={options.map((days) => ({ value: String(days), label: spell(days) }))}
        onChange={(days) => setPeriod(Number(days) as Period)}
      />
      <Button onClick={() => setAsking(true)}>{isLonger ? t`Block for longer` : t`Block myself`}</Button>
      <Confirmation period={period} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Confirms the block, because it cannot be undone. */
function Confirmation({ period, open, onClose }: { period: Period; open: boolean; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const form = useId();
  const isTyped = typed.toUpperCase() === word;

  async function block(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (!isTyped || pending) return;
    setPending(true);
    const result = await ask('POST /profile/block/absolute', { body: { self_block_period: period } });
    setPending(false);
    if (!result.ok) return setProblem(result.refusal.message);
    updatePlayer(result.value);
    const until = dateText(result.value.self_block_finish_at, 'longMoment');
    announce(t`You have blocked yourself until ${until}.`);
    onClose();
  }

  const until = dateText(endOf(period, serverNow()), 'longMoment');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={askToBlock(period)}
      description={t`It begins now and lasts until ${until}.`}
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="danger" pending={pending}>
            {t`Block myself`}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pt-3 ps-5 text-mid">
        <li>{t`You can open nothing, on no device, demo mode included.`}</li>
        <li>{t`Nobody can end it sooner or make it shorter: not you, and not our support.`}</li>
        <li>{t`What is yours stays yours: you can still sign in, see it and sell items.`}</li>
      </ul>
      <form id={form} noValidate onSubmit={(event) => void block(event)} className="mt-4">
        <TextInput
          label={t`Type ${word} to confirm`}
          value={typed}
          problem={isAsked && !isTyped ? t`Type ${word}` : undefined}
          onChange={(text) => (setTyped(text), setAsked(false))}
          autoComplete="off"
          spellCheck={false}
          trim
          maxLength={16}
        />
      </form>
      <p role="alert" className="mt-3 text-neg empty:hidden">
        {problem}
      </p>
    </Dialog>
  );
}
