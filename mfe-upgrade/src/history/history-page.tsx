import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { BackLink } from '@riftdrop/game/back-link';
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { pictureSources } from '@riftdrop/host/images';
import { pagedQuery, usePages } from '@riftdrop/host/query';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Picture } from '@riftdrop/ui/picture';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { ArrowRight, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { verify } from '../play/roll-modal.ts';
import { nameOf, percentSign } from '../play/words.ts';
import { fetchCall } from '@riftdrop/host/api';

/** Upgrades on one page of the list. */
const pageSize = 20;

/** The player's upgrades, newest first, page by page. */
const historyQuery = pagedQuery({
  queryKey: ['upgrade', 'history'],
  load: (offset, signal) => fetchCall('GET /upgrade/history', { query: { offset, limit: pageSize }, signal, quiet: true }),
  list: (answer) => answer,
});

/** `/upgrade/history`: the player's upgrades, each with its chance, its roll and its check. */
export default function HistoryPage() {
  const { pages, more, isLoadingMore, ...state } = usePages(historyQuery);
  return (
    <PageFrame>
      <PageHead title={t`My upgrades`} back={<BackLink to="/upgrade">{t`Upgrade`}</BackLink>}>
        {t`Every upgrade that you made, newest first. A roll below the chance wins.`}
      </PageHead>
      <Loaded
        {...state}
        data={pages?.flatMap(({ items }) => items)}
        failed={t`Your upgrades could not be loaded`}
        loading={<SkeletonList label={t`Loading your upgrades`} count={6} row="h-21 rounded-panel!" />}
        isEmpty={(upgrades) => upgrades.length === 0}
        empty={
          <EmptyState
            level={2}
            title={t`No upgrades yet`}
            action={
              <ButtonLink to="/upgrade" variant="primary">
                {t`Upgrade an item`}
              </ButtonLink>
            }
          >
            {t`What you put in and what came of it appears here.`}
          </EmptyState>
        }
      >
        {(upgrades) => (
          <>
            <ul aria-label={t`Upgrades`} className="grid gap-2">
              {upgrades.map((upgrade) => (
                <li key={upgrade.id}>
                  <Row upgrade={upgrade} />
                </li>
              ))}
            </ul>
            <ShowMore more={more} isLoadingMore={isLoadingMore} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Row({ upgrade }: { upgrade: Upgrade }) {
  const date = useDateText();
  const { items, target, item_cost, target_cost, chance, roll, won, created_at } = upgrade;
  const [put, wanted] = [nameOf(items), target.skin_name];
  return (
    <article
      aria-label={t`${put} for ${wanted}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface-1 p-3 md:grid-cols-[minmax(0,1fr)_20rem_auto] md:p-4"
    >
      <div className="col-span-2 flex min-w-0 items-center gap-3 md:col-span-1">
        <Side image={items[0]!.skin_item.image} name={put} cost={item_cost} />
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-low" />
        <Side image={target.image} name={wanted} cost={target_cost} />
      </div>
      <dl className="num grid grid-cols-3 gap-3 text-caption">
        <Figure name={t`Chance`}>{percentSign(chance)}</Figure>
        <Figure name={t`Roll`}>{formatCount(roll.roll)}</Figure>
        <Figure name={t`When`}>
          <time dateTime={created_at}>{date(created_at, 'day')}</time>
        </Figure>
      </dl>
      <div className="flex flex-col items-end gap-2 md:flex-row md:items-center">
        <Chip tone={won ? 'pos' : 'neutral'}>{won ? t`Won` : t`Lost`}</Chip>
        <Button size={36} variant="ghost" onClick={() => verify(roll)}>
          <ShieldCheck aria-hidden="true" className="size-4" /> {t`Verify`}
        </Button>
      </div>
    </article>
  );
}

const Side = ({ image, name, cost }: { image: string; name: string; cost: number }) => (
  <span className="flex min-w-0 flex-1 items-center gap-2.5">
    <Picture sources={pictureSources('skin', image, 200)} width={200} height={113} className="w-16 shrink-0" />
    <span className="min-w-0">
      <b className="block truncate font-strong text-hi">{name}</b>
      <span className="num text-caption text-mid">{formatMoney(cost)}</span>
    </span>
  </span>
);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-low">{name}</dt>
    <dd className="font-label text-hi">{children}</dd>
  </div>
);
