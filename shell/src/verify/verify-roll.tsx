import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import type { ModalProps } from '@riftdrop/host/remote';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Tabs } from '@riftdrop/ui/tabs';
import { useRef, useState } from 'react';
import { Explanation } from './explanation.tsx';
import { permalink } from './permalink.ts';
import { Reveal } from './reveal.tsx';
import { check, fieldsFrom, fieldsOf, tabs, type RollFields, type RollTab } from './roll-fields.ts';
import { RollForm } from './roll-form.tsx';
import { useDropRoll } from './use-drop-roll.ts';
import { VerdictPanel } from './verdict.tsx';

const labels: Record<RollTab, string> = { case: 'Case', king: 'King', battles: 'Battles', upgrade: 'Upgrade' };

/** Computes a roll again. With `drop` the fields are filled in; otherwise the link or the player fills them. */
export default function VerifyRoll({ params, close }: ModalProps) {
  const { dropRoll, revealing, problem, reveal } = useDropRoll(params.drop);
  const drop = dropRoll.state === 'there' ? dropRoll.drop : null;
  // The focus begins above all that is still to come: on a link below, WebKit scrolls to it when the rest arrives.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={close}
      title="Verify Roll"
      description={drop ? `${drop.skin_item.name} ${drop.skin_item.skin_name}, won by ${drop.user.nickname}` : undefined}
      width={720}
      initialFocus={top}
    >
      <div ref={top} tabIndex={-1} className="outline-none" />
      {dropRoll.state === 'loading' && <Skeleton className="h-80" />}
      {dropRoll.state === 'failed' && (
        <p role="alert" className="mb-4 text-neg">
          {dropRoll.message}
        </p>
      )}
      {drop && !drop.roll && <p className="mb-4 text-mid">This item was not rolled: there is nothing to check.</p>}
      {drop?.roll && drop.roll.secret_hash === null && <Reveal drop={drop} pending={revealing} problem={problem} onReveal={reveal} />}
      {dropRoll.state !== 'loading' && (
        // Another roll, or the same one with its secrets, fills the form again.
        <Form key={drop?.roll?.secret_hash ?? drop?.id ?? ''} roll={drop?.roll ?? null} params={params}>
          {(checked) => <VerdictPanel checked={checked} drop={drop} />}
        </Form>
      )}
      <Explanation />
    </Dialog>
  );
}

interface FormProps {
  roll: Roll | null;
  params: Record<string, string>;
  children: (checked: ReturnType<typeof check>) => React.ReactNode;
}

function Form({ roll, params, children }: FormProps) {
  const [tab, setTab] = useState<RollTab>(() => roll?.tab ?? tabs.find((name) => name === params.tab) ?? 'case');
  const [fields, setFields] = useState<RollFields>(() => (roll ? fieldsOf(roll) : fieldsFrom(params)));
  const checked = check(tab, fields);
  const panel = (
    <div className="flex flex-col gap-4">
      <RollForm tab={tab} fields={fields} checked={checked} onChange={setFields} />
      <div aria-live="polite" className="rounded-card bg-sunken p-4">
        {children(checked)}
      </div>
      <CopyButton variant="secondary" className="self-start" what="link to this check" value={permalink(params.drop, tab, fields)}>
        Copy link
      </CopyButton>
    </div>
  );
  return <Tabs label="Kind of roll" value={tab} onChange={setTab} tabs={tabs.map((value) => ({ value, label: labels[value], panel }))} />;
}
