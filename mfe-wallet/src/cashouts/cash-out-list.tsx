import { t } from '@lingui/core/macro';
import type { CashOut, CashOutSymbol } from '@riftdrop/contract/api/wallet/cash-outs';
import { Link, useQuery as useAddress } from '@riftdrop/host/navigation';
import { useQuery, usePages } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { Money } from '@riftdrop/ui/money';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Select } from '@riftdrop/ui/select';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { clsx } from 'clsx';
import { panelClass } from '../facts/facts.tsx';
import { ItemRow } from '../item/item-row.tsx';
import { Thumb } from '../item/thumb.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { StateFilter, useStateFilter } from '../lists/state-filter.tsx';
import { useOnce } from '../lists/use-once.ts';
import { CancelCashOut } from './cancel-cash-out.tsx';
import { type CashOutFilter, cashOutQuery, cashOutsQuery } from './cash-outs-query.ts';
import { shortAddress, standingOf, timelineOf } from './cash-out-words.ts';

/** Pending cash-outs, each with its steps, and the earlier ones. */
export function CashOutList({ player }: { player: string }) {
  const [filter, setSymbol] = useFilter();
  const { pages, more, isLoadingMore, ...state } = usePages(cashOutsQuery(player, filter));
  const isFiltered = filter.state !== null || filter.symbol !== null;
  const hasFilters = useOnce(isFiltered || (pages?.[0]?.total ?? 0) > 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasFilters && (
        <div className="grid grid-cols-2 gap-2">
          <StateFilter />
          <Select
            label={t`Currency`}
            options={[{ value: '', label: t`All` }, ...symbols]}
            value={filter.symbol ?? ''}
            onChange={setSymbol}
          />
        </div>
      )}
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`Your cash-outs could not be loaded`}
        loading={<Skeleton className="h-80 rounded-panel" />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState kind="case" level={2} title={isFiltered ? t`No such cash-outs` : t`No cash-outs yet`}>
            {isFiltered ? t`None of your cash-outs is of this kind.` : t`Each one stays here, with every step and its time.`}
          </EmptyState>
        }
      >
        {(all) => {
          const running = all.filter(({ ended_at }) => ended_at === null);
          const before = all.filter(({ ended_at }) => ended_at !== null);
          return (
            <div className="grid grid-cols-1 gap-4">
              {running.map((cashOut) => (
                <UnderWay key={cashOut.id} player={player} cashOut={cashOut} />
              ))}
              {before.length > 0 && (
                <section aria-labelledby="before" className={panelClass}>
                  <h2 id="before" className="mb-2 text-h3">
                    {t`Before`}
                  </h2>
                  <ul aria-label={t`Earlier cash-outs`} className="grid grid-cols-1">
                    {before.map((cashOut) => (
                      <li key={cashOut.id} className="border-t border-line">
                        <Row cashOut={cashOut} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              <ShowMore more={more} isLoadingMore={isLoadingMore} />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}

const symbols = (['ETH', 'LTC', 'BTC'] as const satisfies CashOutSymbol[]).map((value) => ({ value, label: value }));

/** The filter of cash-outs in the address, and the setter of its currency. */
function useFilter(): [CashOutFilter, (symbol: string) => void] {
  const [address, setAddress] = useAddress();
  const state = useStateFilter();
  const symbol = symbols.find(({ value }) => value === address.symbol)?.value ?? null;
  return [{ state, symbol }, (next) => setAddress({ symbol: next || null })];
}

function UnderWay({ player, cashOut }: { player: string; cashOut: CashOut }) {
  const { id, skin_item, symbol, units, received, address, status } = cashOut;
  const { data } = useQuery(cashOutQuery(player, id));
  const { word, tone } = standingOf(cashOut);
  return (
    <article aria-label={t`Cash-out of ${skin_item.skin_name}`} className={panelClass}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-h3">{t`Under way`}</h2>
        <Chip tone={tone}>{word}</Chip>
      </div>
      <div className="mb-4 flex items-center gap-3">
        <Thumb item={skin_item} className="h-15 w-24" />
        <div className="min-w-0">
          <Link to={`/profile/cashout/${id}`} className="block truncate font-strong text-hi focus-ring hover:underline">
            {skin_item.skin_name}
          </Link>
          <p className="num text-caption text-mid">{`${formatMoney(BigInt(units), { currency: symbol })} ≈ ${formatMoney(received)}`}</p>
          <p className="truncate font-mono text-caption text-low">{t`to ${shortAddress(address)}`}</p>
        </div>
      </div>
      {data ? <Timeline label={t`Steps of this cash-out`} steps={timelineOf(data)} /> : <Skeleton className="h-40" />}
      {status === 'pending' && <CancelCashOut player={player} id={id} className="mt-4 w-full" />}
    </article>
  );
}

function Row({ cashOut }: { cashOut: CashOut }) {
  const { id, skin_item, created_at, status, received } = cashOut;
  const { word, tone } = standingOf(cashOut);
  return (
    <ItemRow to={`/profile/cashout/${id}`} item={skin_item} at={created_at}>
      <span className="sm:text-end">
        {status === 'sent' && <Money cents={received} className="block font-strong text-hi" />}
        <span className={clsx('block text-caption', tone === 'pos' ? 'text-pos' : 'text-warn')}>
          {status === 'sent' ? word : t`${word}, item back`}
        </span>
      </span>
    </ItemRow>
  );
}
