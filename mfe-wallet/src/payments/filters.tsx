import { paymentCategories, paymentStatuses } from './filter-options.ts';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { Select } from '@riftdrop/ui/select';
import type { PaymentFilter } from './payments-query.ts';

/** The filter of payments in the address. */
export function useFilter(): [PaymentFilter, (change: Partial<PaymentFilter>) => void] {
  const [address, setAddress] = useAddress();
  const status = paymentStatuses.find(({ value }) => value === address.status)?.value ?? null;
  const category = paymentCategories.find(({ value }) => value === address.category)?.value ?? null;
  return [{ status, category }, (change) => setAddress({ ...change })];
}

/** The choice of them. */
export function Filters({ filter, onChange }: { filter: PaymentFilter; onChange: (change: Partial<PaymentFilter>) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label="Status"
        className="min-w-0 max-sm:flex-1 sm:w-40"
        options={[{ value: '', label: 'All' }, ...paymentStatuses]}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status: status || null })}
      />
      <Select
        label="Way to pay"
        className="min-w-0 max-sm:flex-1 sm:w-40"
        options={[{ value: '', label: 'All' }, ...paymentCategories]}
        value={filter.category ?? ''}
        onChange={(category) => onChange({ category: category || null })}
      />
    </div>
  );
}
