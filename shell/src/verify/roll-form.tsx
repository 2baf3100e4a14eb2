import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { withStack } from '@riftdrop/host/modals';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Tabs } from '@riftdrop/ui/tabs';
import { useState } from 'react';
import { Field } from './field.tsx';
import { Fold } from './fold.tsx';
import { check, type Checked, type FieldName, fieldsFrom, fieldsOf, type RollFields, type RollTab, tabs } from './roll-fields.ts';
import { VerdictPanel } from './verdict.tsx';

const labels: Record<RollTab, MessageDescriptor> = { case: msg`Case`, king: msg`King`, battles: msg`Battles`, upgrade: msg`Upgrade` };

/** An address that opens this check without a session and with every remote down. */
function permalink(drop: string | undefined, tab: RollTab, fields: RollFields): string {
  const params: Record<string, string> = drop ? { drop } : { tab, ...fields };
  return withStack(new URL('/provably-fair', location.origin), [{ name: 'verifyRoll', params }]).href;
}

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

interface FieldsProps {
  tab: RollTab;
  fields: RollFields;
  checked: Checked;
  onChange: (fields: RollFields) => void;
}

function Fields({ tab, fields, checked, onChange }: FieldsProps) {
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

/** What the values say, and the values themselves: folded away where they came with an item. */
export function RollForm({ drop, params }: { drop: DropDetails | null; params: Record<string, string> }) {
  const roll = drop?.roll ?? null;
  const [tab, setTab] = useState<RollTab>(() => roll?.tab ?? tabs.find((name) => name === params.tab) ?? 'case');
  const [fields, setFields] = useState<RollFields>(() => (roll ? fieldsOf(roll) : fieldsFrom(params)));
  const checked = check(tab, fields);
  const isSecret = roll?.secret_hash === null && checked.state === 'incomplete';
  const panel = (
    <div className="flex flex-col gap-4">
      <Fields tab={tab} fields={fields} checked={checked} onChange={setFields} />
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
