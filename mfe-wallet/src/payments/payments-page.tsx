import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { WalletNav } from '../nav/wallet-nav.tsx';
import { PaymentRow } from './payment-row.tsx';
import { PointsPanel } from '../points/points-panel.tsx';
import { useOnce } from '../lists/use-once.ts';
import { followPayments, paymentsQuery } from './payments-query.ts';
import { useQuery as useAddress } from '@riftdrop/host/navigation';
import { Select } from '@riftdrop/ui/select';
import type { PaymentFilter } from './payments-query.ts';
import type { PaymentCategory, PaymentStatus } from '@riftdrop/contract/api/wallet/payments';

const paymentStatuses = (): readonly { value: PaymentStatus; label: string }[] => [
  { value: 'pending', label: t`Pending` },
  { value: 'completed', label: t`Completed` },
  { value: 'rejected', label: t`Rejected` },
  { value: 'cancelled', label: t`Cancelled` },
];

const paymentCategories = (): readonly { value: PaymentCategory; label: string }[] => [
  { value: 'skins', label: t`Skins` },
  { value: 'cash', label: t`Cash` },
  { value: 'crypto', label: t`Crypto` },
  { value: 'code', label: t`Code` },
];

/** The filter of payments in the address. */
function useFilter(): [PaymentFilter, (change: Partial<PaymentFilter>) => void] {
  const [address, setAddress] = useAddress();
  const status = paymentStatuses().find(({ value }) => value === address.status)?.value ?? null;
  const category = paymentCategories().find(({ value }) => value === address.category)?.value ?? null;
  return [{ status, category }, (change) => setAddress({ ...change })];
}

/** The choice of them. */
function Filters({ filter, onChange }: { filter: PaymentFilter; onChange: (change: Partial<PaymentFilter>) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={t`Status`}
        className="min-w-0 max-sm:flex-1 sm:w-40"
        options={[{ value: '', label: t`All` }, ...paymentStatuses()]}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ status: status || null })}
      />
      <Select
        label={t`Way to pay`}
        className="min-w-0 max-sm:flex-1 sm:w-40"
        options={[{ value: '', label: t`All` }, ...paymentCategories()]}
        value={filter.category ?? ''}
        onChange={(category) => onChange({ category: category || null })}
      />
    </div>
  );
}

/** `/profile/payments`: every payment of the player. */
export default function PaymentsPage() {
  const player = useStore($player);
  return (
    <PageFrame>
      <WalletNav path="/profile/payments" />
      <PageHead
        title={t`Payments`}
        aside={
          <Button variant="primary" onClick={() => openModal('addBalance')}>
            {t`Add money`}
          </Button>
        }
      >
        {t`Your payments, bonus and points.`}
      </PageHead>
      {player && (
        <div className="grid grid-cols-1 items-start gap-4 1075:grid-cols-[minmax(0,1fr)_400px]">
          <div className="1075:order-last">
            <PointsPanel player={player.id} />
          </div>
          <Payments player={player.id} />
        </div>
      )}
    </PageFrame>
  );
}

function Payments({ player }: { player: string }) {
  const [filter, setFilter] = useFilter();
  const { pages, more, isLoadingMore, ...state } = usePages(paymentsQuery(player, filter));
  useEffect(() => followPayments(player), [player]);
  const isFiltered = filter.status !== null || filter.category !== null;
  const hasFilters = useOnce(isFiltered || (pages?.[0]?.total ?? 0) > 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasFilters && <Filters filter={filter} onChange={setFilter} />}
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`Your payments could not be loaded`}
        loading={<SkeletonList label={t`Loading your payments`} count={6} row="h-16 rounded-card" />}
        isEmpty={(payments) => payments.length === 0}
        empty={
          <EmptyState kind="case" level={2} title={isFiltered ? t`No such payments` : t`No payments yet`}>
            {isFiltered
              ? t`None of your payments is of this kind.`
              : t`Each payment that you start stays here, with every step and its time.`}
          </EmptyState>
        }
      >
        {(payments) => (
          <>
            <ul aria-label={t`Payments`} className="grid grid-cols-1 gap-2">
              {payments.map((payment) => (
                <li key={payment.id}>
                  <PaymentRow payment={payment} />
                </li>
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </div>
  );
}
