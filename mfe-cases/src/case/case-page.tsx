import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { usePageTitle } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { useQuery } from '@riftdrop/host/query';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { useEffect } from 'react';
import { caseQuery, followCase } from '../drop-case/case-data.ts';
import { CaseSkeleton } from './case-skeleton.tsx';
import { CaseView } from './case-view.tsx';
import { isUnknown } from '../drop-case/is-unknown.ts';
import { useLate } from '@riftdrop/host/late';

const caseFailed = () => import(/* webpackChunkName: "case-more" */ './case-failed.tsx');
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
  const CaseFailed = useLate(caseFailed, error !== null && data === undefined && !isGone);
  if (isGone) return UnknownCase ? <UnknownCase /> : <CaseSkeleton />;
  if (data) return <Named dropCase={data} asked={asked} />;
  if (!error || !CaseFailed) return <CaseSkeleton />;
  return <CaseFailed message={error.message} onRetry={() => void refetch()} pending={isFetching} />;
}

function Named({ dropCase, asked }: { dropCase: DropCaseDetails; asked: string | undefined }) {
  usePageTitle(dropCase.name);
  return <CaseView dropCase={dropCase} asked={asked} />;
}
