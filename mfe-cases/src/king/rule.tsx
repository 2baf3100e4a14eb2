import { t } from '@lingui/core/macro';
import type { KingTerms } from '@riftdrop/contract/api/cases/kings';
import { ChevronDown } from 'lucide-react';
import { ruleOf } from './terms.ts';

/** The full rule of the crown in words, folded by default. */
export function Rule({ terms, open = false }: { terms: KingTerms; open?: boolean }) {
  return (
    <details open={open} className="group/rule border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-caption font-label text-mid focus-ring hover:text-hi md:px-5">
        {t`How the crown works`}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/rule:rotate-180" />
      </summary>
      <dl className="num grid grid-cols-1 gap-x-8 gap-y-3 px-4 pb-4 text-mid md:px-5 700:grid-cols-2">
        {ruleOf(terms).map(({ title, text }) => (
          <div key={title}>
            <dt className="font-strong text-hi">{title}</dt>
            <dd className="mt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
