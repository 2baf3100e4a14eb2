import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import type { Sort } from './filter.ts';

const words: Record<Sort, MessageDescriptor> = {
  'price-asc': msg`Price: low to high`,
  'price-desc': msg`Price: high to low`,
  'published_at-desc': msg`New to old`,
  'published_at-asc': msg`Old to new`,
  'favorite-desc': msg`Favourite`,
};

/**
 * The order of the cases, on a phone behind an icon; a native select. Home's order, the server's, is not in the
 * address.
 */
export function SortSelect({ value, onChange }: { value: Sort | null; onChange: (sort: Sort | null) => void }) {
  return (
    <span className="relative ms-auto shrink-0">
      <select
        aria-label={t`Order of the cases`}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Sort | null)}
        className="h-11 w-11 cursor-pointer appearance-none truncate rounded-control border border-line bg-surface-2 font-label text-hi transition-colors focus-ring hover:border-line-strong max-sm:text-transparent sm:w-46 sm:pe-8 sm:ps-3 *:text-hi"
      >
        <option value="">{t`Recommended`}</option>
        {Object.entries(words).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 inset-e-3 size-4 text-low max-sm:hidden" />
      <ArrowDownUp
        aria-hidden="true"
        className={clsx('pointer-events-none absolute top-3 inset-s-3 size-5 sm:hidden', value ? 'text-brand' : 'text-mid')}
      />
    </span>
  );
}
