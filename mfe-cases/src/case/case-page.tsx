import { t } from '@lingui/core/macro';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { useQuery } from '@riftdrop/host/query';
import { ErrorPlaceholder } from '@riftdrop/ui/error-placeholder';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useEffect } from 'react';
import { caseQuery, followCase } from '../drop-case/case-data.ts';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseView } from './case-view.tsx';
import { isUnknown } from '../drop-case/is-unknown.ts';
import { useLate } from '@riftdrop/host/late';

const unknownCase = () => import(/* webpackChunkName: "case-more" */ '../drop-case/unknown-case.tsx');

/** `/case/:slug`. */
export default function CasePage({ params: { slug = '' }, query }: PageProps) {
  return (
    <PageFrame gap="none">
      <Case key={slug} slug={slug} asked={query.open} />
    </PageFrame>
  );
}

function Case({ slug, asked }: { slug: string; asked: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(caseQuery(slug));
  useEffect(() => followCase(slug), [slug]);
  // The case was removed meanwhile: its earlier data is still in the cache.
  const isGone = isUnknown(error) || data?.status === 'hidden';
  const UnknownCase = useLate(unknownCase, isGone);
  if (isGone) return UnknownCase ? <UnknownCase /> : <CaseSkeleton />;
  if (data) return <Named dropCase={data} asked={asked} />;
  if (!error) return <CaseSkeleton />;
  return (
    <ErrorPlaceholder title={t`This case could not be loaded`} onRetry={() => void refetch()} pending={isFetching}>
      {error.message}
    </ErrorPlaceholder>
  );
}

function Named({ dropCase, asked }: { dropCase: DropCaseDetails; asked: string | undefined }) {
  usePageTitle(dropCase.name);
  return <CaseView dropCase={dropCase} asked={asked} />;
}
