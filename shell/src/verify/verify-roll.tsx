import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';
import type { ModalProps } from '@riftdrop/host/remote';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Tabs } from '@riftdrop/ui/tabs';
import { useRef, useState } from 'react';
import { check, type Checked, type FieldName, fieldsFrom, fieldsOf, type RollFields, type RollTab, tabs } from './roll-fields.ts';
import { useDropRoll } from './use-drop-roll.ts';
import { VerdictPanel } from './verdict.tsx';
import { withStack } from '@riftdrop/host/modals';
import { words } from '@riftdrop/host/money-call';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { useStore } from '@nanostores/react';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { Field } from './field.tsx';

const names: readonly FieldName[] = ['secret_hash', 'secret_salt', 'public_hash', 'client_seed', 'nonce', 'pair_id', 'outcomes'];
const wide = new Set<FieldName>(['secret_hash', 'secret_salt', 'public_hash', 'client_seed']);

function labelOf(name: FieldName, tab: RollTab): string {
  if (name === 'pair_id') return tab === 'battles' ? t`Game` : t`Pair`;
  return name === 'outcomes' ? t`Outcomes` : name;
}

interface RollFormProps {
  tab: RollTab;
  fields: RollFields;
  checked: Checked;
  onChange: (fields: RollFields) => void;
}

function RollForm({ tab, fields, checked, onChange }: RollFormProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {names.map((name) => (
        <div key={name} className={wide.has(name) ? 'col-span-full' : 'last:col-span-full sm:last:col-span-1'}>
          <Field
            label={labelOf(name, tab)}
            value={fields[name]}
            onChange={(value) => onChange({ ...fields, [name]: value })}
            numeric={name === 'outcomes' || (name === 'nonce' && tab !== 'battles')}
            problem={checked.state === 'wrong' && checked.field === name ? checked.problem : null}
          />
        </div>
      ))}
    </div>
  );
}

interface RevealProps {
  drop: DropDetails;
  pending: boolean;
  problem: string | null;
  /** It is unknown whether the pair was closed. */
  unanswered: boolean;
  onReveal: () => void;
}

/** While a pair is in use its secrets must stay secret. Its owner can close it with one press. */
function Reveal({ drop, pending, problem, unanswered, onReveal }: RevealProps) {
  const { id, nickname } = drop.user;
  const own = useStore($player)?.id === id;
  return (
    <div className="mb-4 flex flex-col items-start gap-3 rounded-card border border-info/40 bg-info/8 p-4">
      <p>
        {own
          ? t`The secrets of this roll come out when its seed pair is closed. Your next opening then uses the next pair, whose fingerprint you know already.`
          : t`The secrets of this roll come out when ${nickname} closes the seed pair. Its fingerprint has been public since before the roll.`}
      </p>
      {own && (
        <Button variant="primary" pending={pending} onClick={onReveal}>
          {unanswered ? words.again : t`Reveal and verify`}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-neg">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Explains in plain words how far the check can be trusted. */
function Explanation() {
  return (
    <details className="mt-4 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-label focus-ring">{t`What does this prove?`}</summary>
      <div className="flex flex-col gap-3 px-4 pb-4 text-mid">
        <p>
          <Trans>
            <code className="text-hi">public_hash</code> is the fingerprint of two secrets. You were shown it before you played. If the
            secrets shown here have this fingerprint, they are the ones the site had fixed beforehand. Your browser then made{' '}
            <code className="text-hi">client_seed</code>, and the counter <code className="text-hi">nonce</code> went up by one with each
            opening.
          </Trans>
        </p>
        <p>
          {t`Your browser has just computed the roll from these values by itself; nothing was asked of the site. If it is the roll you were given, neither the site nor you could have chosen it.`}
        </p>
        <p>
          {t`It does not prove that the odds are good: those are the ticket ranges on the case page, and you should read them. It does not say anything about your next roll either.`}
        </p>
      </div>
    </details>
  );
}

/** An address that opens this check without a session and with every remote down. */
function permalink(drop: string | undefined, tab: RollTab, fields: RollFields): string {
  const params: Record<string, string> = drop ? { drop } : { tab, ...fields };
  return withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params }]).href;
}

const labels: Record<RollTab, MessageDescriptor> = { case: msg`Case`, king: msg`King`, battles: msg`Battles`, upgrade: msg`Upgrade` };

function wonBy({ skin_item: { name, skin_name }, user: { nickname } }: DropDetails): string {
  const item = `${name} ${skin_name}`;
  return t`${item}, won by ${nickname}`;
}

/** Computes a roll again. With `drop` the fields are filled in; otherwise the link or the player fills them. */
export default function VerifyRoll({ params, close }: ModalProps) {
  const { dropRoll, revealing, problem, unanswered, reveal } = useDropRoll(params.drop);
  const drop = dropRoll.state === 'there' ? dropRoll.drop : null;
  // The focus begins above all that is still to come: on a link below, WebKit scrolls to it when the rest arrives.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog open onClose={close} title={t`Verify Roll`} description={drop ? wonBy(drop) : undefined} width={720} initialFocus={top}>
      <div ref={top} tabIndex={-1} className="outline-none" />
      {dropRoll.state === 'loading' && <Skeleton className="h-80" />}
      {dropRoll.state === 'failed' && (
        <p role="alert" className="mb-4 text-neg">
          {dropRoll.message}
        </p>
      )}
      {drop && !drop.roll && <p className="mb-4 text-mid">{t`This item was not rolled: there is nothing to check.`}</p>}
      {drop?.roll && drop.roll.secret_hash === null && (
        <Reveal drop={drop} pending={revealing} problem={problem} unanswered={unanswered} onReveal={reveal} />
      )}
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
      <CopyButton variant="secondary" className="self-start" what={t`link to this check`} value={permalink(params.drop, tab, fields)}>
        {t`Copy link`}
      </CopyButton>
    </div>
  );
  return (
    <Tabs label={t`Kind of roll`} value={tab} onChange={setTab} tabs={tabs.map((value) => ({ value, label: t(labels[value]), panel }))} />
  );
}
