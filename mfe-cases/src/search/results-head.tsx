import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { Button } from '@riftdrop/ui/button';
import { Spinner } from '@riftdrop/ui/spinner';
import { ArrowLeft } from 'lucide-react';
import { $catalogue } from '../catalogue/catalogue.ts';
import { type Filter, asksForMore, narrowing } from './filter.ts';

export interface ResultsHeadProps {
  filter: Filter;
  total: number;
  /** Another answer is on its way. */
  waiting: boolean;
  onReset: () => void;
}

/** Summary of the list below, announced when it changes, and the button that returns home to its former state. */
export function ResultsHead({ filter, total, waiting, onReset }: ResultsHeadProps) {
  const title = useTitle(filter);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <h2 id="results-title" className="min-w-0 text-h2 wrap-anywhere">
        {title}
      </h2>
      <p role="status" className="num text-body text-low">
        {plural(total, { one: '# case', other: '# cases' })}
      </p>
      {waiting && <Spinner className="size-4.5" />}
      {asksForMore({ ...filter, sort: null }) && (
        <Button size={36} variant="ghost" onClick={onReset} className="ms-auto">
          <ArrowLeft aria-hidden="true" className="size-4" /> {t`All cases`}
        </Button>
      )}
    </div>
  );
}

function useTitle(filter: Filter): string {
  const { section, text, favorite } = filter;
  const catalogue = useStore($catalogue);
  if (section && catalogue.state === 'ready') return catalogue.sections.find(({ slug }) => slug === section)?.title ?? t`Cases`;
  if (text) return `“${text}”`;
  if (favorite) return t`Your favourites`;
  return narrowing(filter) > 0 ? t`Cases found` : t`All cases`;
}
