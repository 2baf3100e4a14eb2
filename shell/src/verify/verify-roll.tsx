import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ModalProps } from '@riftdrop/host/remote';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Tabs } from '@riftdrop/ui/tabs';
import { type ReactNode, useRef, useState } from 'react';
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
import { pictureSources } from '@riftdrop/host/images';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { rarityName, tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';

const names: readonly FieldName[] = ['secret_hash', 'secret_salt', 'public_hash', 'client_seed', 'nonce', 'pair_id', 'outcomes'];
const wide = new Set<FieldName>(['secret_hash', 'secret_salt', 'public_hash', 'client_seed']);

const fieldWords: Record<FieldName, MessageDescriptor> = {
  secret_hash: msg`Secret of the site`,
  secret_salt: msg`Salt, the second secret`,
  public_hash: msg`Fingerprint, shown before you played`,
  client_seed: msg`Your own text`,
  nonce: msg`Number of the opening with this pair`,
  pair_id: msg`Pair`,
  outcomes: msg`Outcomes`,
};
/** A battle mixes in a public number, and names its draws. */
const battleWords: Partial<Record<FieldName, MessageDescriptor>> = {
  client_seed: msg`Public random number`,
  nonce: msg`Draw`,
  pair_id: msg`Game`,
};

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
            label={t((tab === 'battles' && battleWords[name]) || fieldWords[name])}
            name={name}
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

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="mt-4 rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-label focus-ring">{title}</summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

/** Explains in plain words how far the check can be trusted. */
function Explanation() {
  return (
    <Fold title={t`What does this prove?`}>
      <div className="flex flex-col gap-3 text-mid">
        <p>
          {t`You were shown the fingerprint of two secrets before you played. If the secrets here have this fingerprint, the site had fixed them before. Your browser made your own text, and the number went up by one with each opening.`}
        </p>
        <p>
          {t`Your browser has just computed the roll from these values by itself; nothing was asked of the site. If it is the roll you were given, neither the site nor you could have chosen it.`}
        </p>
        <p>
          {t`It does not prove that the odds are good: those are the ticket ranges on the case page, and you should read them. It does not say anything about your next roll either.`}
        </p>
      </div>
    </Fold>
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
    <Dialog
      open
      onClose={close}
      title={params.drop ? t`How this was decided` : t`Verify Roll`}
      description={drop ? wonBy(drop) : undefined}
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
      {drop && <Item drop={drop} />}
      {drop && !drop.roll && <p className="mb-4 text-mid">{t`This item was not rolled: there is nothing to check.`}</p>}
      {drop?.roll && drop.roll.secret_hash === null && (
        <Reveal drop={drop} pending={revealing} problem={problem} unanswered={unanswered} onReveal={reveal} />
      )}
      {dropRoll.state !== 'loading' && (!drop || drop.roll) && (
        // Another roll, or the same one with its secrets, fills the form again.
        <Form key={drop?.roll?.secret_hash ?? drop?.id ?? ''} drop={drop} params={params} />
      )}
      <Explanation />
    </Dialog>
  );
}

function Item({ drop: { skin_item: item, cost } }: { drop: DropDetails }) {
  return (
    <div className={clsx('mb-4 grid justify-items-center gap-1 rounded-card tier-card p-4 text-center', tierClass[tierOf(item.rarity)])}>
      <Picture sources={pictureSources('skin', item.image, 400)} width={400} height={225} kind="skin" className="h-28 w-auto" />
      <span className="text-body font-label text-(--tier)">
        {rarityName(item.rarity)} · {item.name}
      </span>
      <strong translate="no" className="font-display text-h3 font-bold">
        {item.skin_name}
      </strong>
      <Money cents={cost} className="font-display text-h3 font-bold" />
    </div>
  );
}

/** What the values say, and the values themselves: folded away where they came with an item. */
function Form({ drop, params }: { drop: DropDetails | null; params: Record<string, string> }) {
  const roll = drop?.roll ?? null;
  const [tab, setTab] = useState<RollTab>(() => roll?.tab ?? tabs.find((name) => name === params.tab) ?? 'case');
  const [fields, setFields] = useState<RollFields>(() => (roll ? fieldsOf(roll) : fieldsFrom(params)));
  const checked = check(tab, fields);
  const isSecret = roll?.secret_hash === null && checked.state === 'incomplete';
  const panel = (
    <div className="flex flex-col gap-4">
      <RollForm tab={tab} fields={fields} checked={checked} onChange={setFields} />
      <CopyButton variant="secondary" className="self-start" what={t`link to this check`} value={permalink(params.drop, tab, fields)}>
        {t`Copy link`}
      </CopyButton>
    </div>
  );
  return (
    <>
      <div aria-live="polite">{!isSecret && <VerdictPanel checked={checked} tab={tab} fields={fields} drop={drop} />}</div>
      <Fold title={t`Numbers and fingerprints`} open={!drop}>
        <Tabs
          label={t`Kind of roll`}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(labels[value]), panel }))}
        />
      </Fold>
    </>
  );
}
