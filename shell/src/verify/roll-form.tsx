import { Field } from './field.tsx';
import type { Checked, FieldName, RollFields, RollTab } from './roll-fields.ts';

const names: readonly FieldName[] = ['secret_hash', 'secret_salt', 'public_hash', 'client_seed', 'nonce', 'pair_id', 'outcomes'];
const wide = new Set<FieldName>(['secret_hash', 'secret_salt', 'public_hash', 'client_seed']);

function labelOf(name: FieldName, tab: RollTab): string {
  if (name === 'pair_id') return tab === 'battles' ? 'Game' : 'Pair';
  return name === 'outcomes' ? 'Outcomes' : name;
}

export interface RollFormProps {
  tab: RollTab;
  fields: RollFields;
  checked: Checked;
  onChange: (fields: RollFields) => void;
}

export function RollForm({ tab, fields, checked, onChange }: RollFormProps) {
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
