import { t } from '@lingui/core/macro';
import type { WayOut } from '@riftdrop/contract/api/wallet/cash-outs';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { Select } from '@riftdrop/ui/select';

const states = (): readonly { value: WayOut; label: string }[] => [
  { value: 'open', label: t`Under way` },
  { value: 'delivered', label: t`Completed` },
  { value: 'returned', label: t`Item back` },
];

/** The filter of outgoing items in the address; null: all. */
export function useStateFilter(): WayOut | null {
  const [{ state }] = useAddress();
  return states().find(({ value }) => value === state)?.value ?? null;
}

/** The choice of them. */
export function StateFilter({ className }: { className?: string }) {
  const [, setAddress] = useAddress();
  return (
    <Select
      label={t`Status`}
      className={className}
      options={[{ value: '', label: t`All` }, ...states()]}
      value={useStateFilter() ?? ''}
      onChange={(state) => setAddress({ state: state || null })}
    />
  );
}
