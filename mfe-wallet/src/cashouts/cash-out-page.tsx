import { useStore } from '@nanostores/react';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { RefusalError } from '@riftdrop/host/api';
import { Link, usePageTitle } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { dateText } from '@riftdrop/ui/date';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { BackArrow, backLink, PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { Fact, LongFact, panelClass } from '../facts/facts.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { CancelCashOut } from './cancel-cash-out.tsx';
import { cashOutQuery, followCashOuts } from './cash-outs-query.ts';
import { standingOf, timelineOf } from './cash-out-words.ts';
import { receivedName } from './received-name.ts';

/** `/profile/cashout/:id`: one cash-out with every step that it took. */
export default function CashOutPage({ params }: PageProps) {
  const player = useStore($player);
  return <PageFrame>{player && <Shown player={player.id} id={params.id ?? ''} />}</PageFrame>;
}

const back = (
  <Link to="/profile/cashout" className={backLink}>
    <BackArrow /> Cash out
  </Link>
);

function Shown({ player, id }: { player: string; id: string }) {
  const { data, error, refetch, isFetching } = useQuery(cashOutQuery(player, id));
  useEffect(() => followCashOuts(player), [player]);
  usePageTitle(data ? `Cash-out of ${data.skin_item.skin_name}` : null);
  if (error instanceof RefusalError && error.refusal.code === 'not_found')
    return (
      <>
        {back}
        <EmptyState kind="case" level={1} title="There is no such cash-out">
          Your own cash-outs are in the list.
        </EmptyState>
      </>
    );
  return (
    <Loaded
      data={data}
      error={error}
      retry={() => void refetch()}
      isRetrying={isFetching}
      failed="This cash-out could not be loaded"
      loading={<Skeleton className="h-80 rounded-panel" />}
    >
      {(cashOut) => <Details player={player} cashOut={cashOut} />}
    </Loaded>
  );
}

function Details({ player, cashOut }: { player: string; cashOut: ReplyOf<'GET /cashout/:id'> }) {
  const { skin_item, cost, fee, received, units, symbol, address, transaction, created_at } = cashOut;
  const { word, tone } = standingOf(cashOut);
  return (
    <>
      <PageHead title={skin_item.skin_name} back={back} aside={<Chip tone={tone}>{word}</Chip>}>
        <time dateTime={created_at}>{dateText(created_at, 'moment')}</time>
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <section className={panelClass}>
          <h2 className="mb-4 text-h3">What happened</h2>
          <Timeline label="Steps of this cash-out" steps={timelineOf(cashOut)} />
          {cashOut.status === 'pending' && <CancelCashOut player={player} id={cashOut.id} className="mt-4 max-sm:w-full" />}
        </section>
        <section className={panelClass}>
          <h2 className="mb-2 text-h3">Sums</h2>
          <dl className="grid grid-cols-1">
            <Fact name="Item value">
              <Money cents={cost} />
            </Fact>
            <Fact name="Network fee">
              <Money cents={-fee} />
            </Fact>
            <Fact name={receivedName(cashOut)}>
              <Money cents={received} className="block" />
              <span className="num block text-caption font-normal text-low">{formatMoney(BigInt(units), { currency: symbol })}</span>
            </Fact>
            <LongFact name="Address" value={address} />
            {transaction && <LongFact name="Transaction" value={transaction} />}
            <LongFact name="Number" value={cashOut.id} />
          </dl>
        </section>
      </div>
    </>
  );
}
