import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { usePages } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { Chip } from '@riftdrop/ui/chip';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { WalletNav } from '../nav/wallet-nav.tsx';
import { panelClass } from '../facts/facts.tsx';
import { ItemRow } from '../item/item-row.tsx';
import { StateFilter, useStateFilter } from '../lists/state-filter.tsx';
import { useOnce } from '../lists/use-once.ts';
import { SendForm } from './send-form.tsx';
import { followWithdrawals, withdrawalsQuery } from './withdrawals-query.ts';
import { standingOf } from './withdrawal-words.ts';

/** `/profile/withdrawal`: an item to a trade URL, and the requests so far. */
export default function WithdrawalsPage() {
  const player = useStore($player);
  return (
    <PageFrame>
      <WalletNav path="/profile/withdrawal" />
      <PageHead title={t`Withdraw`}>{t`One item to a Steam trade URL, bought for you on the marketplace.`}</PageHead>
      {player && <Columns player={player.id} />}
    </PageFrame>
  );
}

function Columns({ player }: { player: string }) {
  useEffect(() => followWithdrawals(player), [player]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
      <SendForm player={player} />
      <Requests player={player} />
    </div>
  );
}

function Requests({ player }: { player: string }) {
  const filter = useStateFilter();
  const { pages, more, isLoadingMore, ...state } = usePages(withdrawalsQuery(player, filter));
  const hasFilter = useOnce(filter !== null || (pages?.[0]?.total ?? 0) > 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasFilter && <StateFilter className="w-40" />}
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`Your withdrawals could not be loaded`}
        loading={<Skeleton className="h-80 rounded-panel" />}
        isEmpty={(requests) => requests.length === 0}
        empty={
          <EmptyState kind="case" level={2} title={filter ? t`No such withdrawals` : t`No withdrawals yet`}>
            {filter ? t`None of your withdrawals is of this kind.` : t`Each one stays here, with every step and its time.`}
          </EmptyState>
        }
      >
        {(requests) => (
          <section aria-labelledby="withdrawals" className={panelClass}>
            <h2 id="withdrawals" className="mb-2 text-h3">
              {t`Your withdrawals`}
            </h2>
            <ul aria-labelledby="withdrawals" className="grid grid-cols-1">
              {requests.map((request) => (
                <li key={request.id} className="border-t border-line">
                  <Row request={request} />
                </li>
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} className="mt-3" />
          </section>
        )}
      </Loaded>
    </div>
  );
}

function Row({ request }: { request: SendRequest }) {
  const { word, tone } = standingOf(request);
  return (
    <ItemRow to={`/profile/withdrawal/${request.id}`} item={request.skin_item} at={request.created_at}>
      <Chip tone={tone}>{word}</Chip>
    </ItemRow>
  );
}
