import { useStore } from '@nanostores/react';
import { openModal } from '@riftdrop/host/modals';
import { usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { WalletNav } from '../nav/wallet-nav.tsx';
import { PaymentRow } from './payment-row.tsx';
import { PointsPanel } from '../points/points-panel.tsx';
import { useOnce } from '../lists/use-once.ts';
import { Filters, useFilter } from './filters.tsx';
import { followPayments, paymentsQuery } from './payments-query.ts';

/** `/profile/payments`: every payment of the player. */
export default function PaymentsPage() {
  const player = useStore($player);
  return (
    <PageFrame>
      <WalletNav path="/profile/payments" />
      <PageHead
        title="Payments"
        aside={
          <Button variant="primary" onClick={() => openModal('addBalance')}>
            Add money
          </Button>
        }
      >
        What was paid in, and what became of it.
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
        failed="Your payments could not be loaded"
        loading={<Loading />}
        isEmpty={(payments) => payments.length === 0}
        empty={
          <EmptyState kind="case" level={2} title={isFiltered ? 'No such payments' : 'No payments yet'}>
            {isFiltered
              ? 'None of your payments is of this kind.'
              : 'Each payment that you start stays here, with every step and its time.'}
          </EmptyState>
        }
      >
        {(payments) => (
          <>
            <ul aria-label="Payments" className="grid grid-cols-1 gap-2">
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

function Loading() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading your payments</span>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-16 rounded-card" />
      ))}
    </div>
  );
}
