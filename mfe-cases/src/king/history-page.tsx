import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { usePageTitle } from '@riftdrop/host/navigation';
import { usePages, useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ShowMore } from '@riftdrop/ui/show-more';
import { SkeletonList } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { caseQuery } from '../drop-case/case-data.ts';
import { isUnknown } from '../drop-case/is-unknown.ts';
import UnknownCase from '../drop-case/unknown-case.tsx';
import { BackToCase } from './back-to-case.tsx';
import { followKings, kingsHistoryQuery } from './king-data.ts';
import { KingRow } from './king-row.tsx';
import { Rule } from './rule.tsx';

/** `/case/:slug/history`: every reign over a case, ten at a time. */
export function HistoryPage({ slug }: { slug: string }) {
  const { data: dropCase, error } = useQuery(caseQuery(slug));
  const name = dropCase?.name ?? '…';
  const title = t`Kings of ${name}`;
  usePageTitle(dropCase ? title : null);
  useEffect(() => followKings(slug), [slug]);
  return (
    <PageFrame gap="none">
      {isUnknown(error) ? (
        <UnknownCase />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <BackToCase slug={slug} name={dropCase?.name} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-h1">{title}</h1>
            {dropCase && <ButtonLink to={`/case/${slug}`}>{t`Open · ${formatMoney(dropCase.price)}`}</ButtonLink>}
          </div>
          {dropCase?.king_terms && (
            <div className="throne overflow-hidden rounded-panel border border-tier-7/30">
              <Rule terms={dropCase.king_terms} />
            </div>
          )}
          <Kings key={slug} slug={slug} />
        </div>
      )}
    </PageFrame>
  );
}

function Kings({ slug }: { slug: string }) {
  const { pages, more, isLoadingMore, ...state } = usePages(kingsHistoryQuery(slug));
  return (
    <Loaded
      {...state}
      data={pages?.flatMap(({ items }) => items)}
      failed={t`The kings could not be loaded`}
      loading={<SkeletonList label={t`Loading the kings`} count={6} row="h-[62px] rounded-card!" />}
      isEmpty={(kings) => kings.length === 0}
      empty={<NoKings slug={slug} />}
    >
      {(kings) => (
        <>
          <ul aria-label={t`Kings`} className="grid gap-2">
            {kings.map((king) => (
              <KingRow key={king.id} king={king} />
            ))}
          </ul>
          <ShowMore more={more} isLoadingMore={isLoadingMore} />
        </>
      )}
    </Loaded>
  );
}

function NoKings({ slug }: { slug: string }) {
  return (
    <EmptyState
      kind="avatar"
      level={2}
      title={t`Nobody has been king of this case yet`}
      action={
        <ButtonLink to={`/case/${slug}`} variant="primary">
          {t`To the case`}
        </ButtonLink>
      }
    >
      {t`The next paid opening takes the crown.`}
    </EmptyState>
  );
}
