import { t } from '@lingui/core/macro';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ListHead } from '../page-head.tsx';
import { ListedCases } from '../search/listed-cases.tsx';
import type { CaseQuery } from '../search/search-query.ts';
import { OfferList } from '../offers/offer-list.tsx';
import { FreeStatus } from './free-status.tsx';
import { useFreeOpening } from './use-free-opening.ts';

const free: CaseQuery = { kind: 'free' };

/** `/free-cases`: the free cases, when they open, and under which rules. */
export default function FreePage() {
  const opening = useFreeOpening();
  return (
    <PageFrame>
      <ListHead title={t`Free cases`}>{t`One free opening a day, of a case of your choice. You keep what it gives.`}</ListHead>
      <FreeStatus {...opening} />
      <ListedCases
        label={t`Free cases`}
        query={free}
        back="/free-cases"
        few={(cases) => (
          <OfferList
            label={t`Free cases`}
            cases={cases}
            back="/free-cases"
            offerOf={() => ({ price: t`Free`, press: opening.isReady ? t`Open for free` : t`All chances` })}
          />
        )}
        empty={
          <EmptyState kind="case" level={2} title={t`No cases found`}>
            {t`There are no free cases at the moment. New ones appear here by themselves.`}
          </EmptyState>
        }
      />
      <Rules />
    </PageFrame>
  );
}

function Rules() {
  return (
    <section aria-labelledby="free-rules" className="rounded-panel border border-line bg-surface-1 p-5 md:p-8">
      <h2 id="free-rules" className="text-h2">
        {t`The rules`}
      </h2>
      <ul className="mt-3 grid max-w-180 list-disc gap-2 ps-5 text-mid marker:text-line-strong">
        <li>{t`One opening in 24 hours, over all free cases together.`}</li>
        <li>
          {t`Attach a social account in your settings. After 24 hours its subscription must be confirmed, also when you attach it again.`}
        </li>
        <li>{t`Each case shows the chance of every item, and you can check each roll.`}</li>
        <li>{t`A free opening never asks for money, before or after.`}</li>
      </ul>
    </section>
  );
}
