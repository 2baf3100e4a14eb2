import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { fetchCall, publicAnswer, RefusalError } from '@riftdrop/host/api';
import { follow, onLive } from '@riftdrop/host/live';
import { usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { keepPreviousData, pagedQuery, reloadQuery, usePages } from '@riftdrop/host/query';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Loaded } from '@riftdrop/ui/loaded';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ShowMore } from '@riftdrop/ui/show-more';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { ListSkeleton } from '../catalogue/list-skeleton.tsx';
import { HoldingCases } from './holding-cases.tsx';
import { SkinHead } from './skin-head.tsx';

/** Cases on one page of those that hold a skin. */
const skinCasesPage = 24;

/** A skin with its wears, and the cases that hold it, page by page; remote.json names the first one. */
const skinQuery = (id: string) =>
  pagedQuery({
    queryKey: ['cases', 'skin', id],
    load: (offset, signal) => fetchCall('GET /skins/:id', { params: { id }, query: { offset, limit: skinCasesPage }, signal }),
    list: ({ drop_cases }) => drop_cases,
    first: () => publicAnswer('GET /skins/:id', { id, offset: 0, limit: skinCasesPage }),
  });

/** `/skin/:id`: a skin, its wears with their prices, and the cases that hold it. The id is that of one wear. */
export default function SkinPage({ params: { id = '' } }: PageProps) {
  // Another wear of the same skin is another address, and changes nothing but the choice.
  const { pages, more, isLoadingMore, isPlaceholder, ...state } = usePages({ ...skinQuery(id), placeholderData: keepPreviousData });
  const skin = pages?.[0];
  usePageTitle(skin && !isPlaceholder ? `${skin.name} ${skin.skin_name}` : null);
  useFresh(id);
  const { error } = state;
  if (error instanceof RefusalError && error.refusal.code === 'not_found') return <Unknown />;
  return (
    <PageFrame>
      <Loaded {...state} data={pages} failed={t`This skin could not be loaded`} loading={<Loading />}>
        {([first, ...others]) =>
          first && (
            <>
              <SkinHead skin={first} chosen={first.versions.find((version) => version.id === id) ?? first.versions[0]} />
              <HoldingCases held={[first, ...others].flatMap(({ drop_cases }) => drop_cases.items)} total={first.drop_cases.total} />
              <ShowMore more={more} isLoadingMore={isLoadingMore} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

/** Reloads the skin when cases change. */
function useFresh(id: string): void {
  useEffect(() => {
    const reload = () => reloadQuery(skinQuery(id).queryKey);
    return follow({ reload }, onLive('general', 'dropcases.list.updated', reload));
  }, [id]);
}

function Unknown() {
  return (
    <PageFrame>
      <EmptyState
        kind="skin"
        level={1}
        title={t`There is no such skin`}
        action={
          <ButtonLink to="/" variant="primary">
            {t`All cases`}
          </ButtonLink>
        }
      >
        {t`The link may have a mistake in it.`}
      </EmptyState>
    </PageFrame>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-96 rounded-panel! 900:h-88" />
      <ListSkeleton places={6} />
    </>
  );
}
