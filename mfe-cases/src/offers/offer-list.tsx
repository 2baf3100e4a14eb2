import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { clsx } from 'clsx';
import { type Offer, OfferCard } from './offer-card.tsx';

export interface OfferListProps {
  label: string;
  cases: readonly DropCase[];
  /** Address of this page, used as the cases' way back. */
  back: string;
  offerOf: (dropCase: DropCase) => Offer;
}

/** A short list of cases as wide cards: each with its average result, its best items and its press. */
export function OfferList({ label, cases, back, offerOf }: OfferListProps) {
  return (
    <ul aria-label={label} className={clsx('mt-2 grid gap-3 sm:grid-cols-2', cases.length > 3 ? '1075:grid-cols-5' : 'md:grid-cols-3')}>
      {cases.map((dropCase) => (
        <li key={dropCase.id} className="min-w-0">
          <OfferCard dropCase={dropCase} back={back} {...offerOf(dropCase)} />
        </li>
      ))}
    </ul>
  );
}
