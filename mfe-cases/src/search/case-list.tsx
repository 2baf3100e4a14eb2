import { useQuery } from '@riftdrop/host/query';
import { CountedGrid, virtualFrom } from '@riftdrop/ui/card-grid';
import { CardSkeleton } from '@riftdrop/ui/card-skeleton';
import { clsx } from 'clsx';
import { caseGrid } from '../catalogue/case-grid.ts';
import { CaseTile } from '../catalogue/case-tile.tsx';
import { useDrawn } from '@riftdrop/game/use-drawn';
import { type CasePage, type CaseQuery, casePage, pageSize } from './search-query.ts';

export interface CaseListProps {
  label: string;
  /** The first page, with its query and the number of cases. Further pages load as they come near the view. */
  first: CasePage;
  /** Another question is on its way. */
  stale?: boolean;
  /** Address of this list, used as the cases' way back. */
  back?: string;
}

/** Cards of a short list that render in one go: more than a screen of them, without a noticeable wait. */
const step = 24;

/**
 * Any number of cases in the order of the server; from 500 on only those near the view are in the document. A new list
 * replaces the old one card by card: rendering all of them would delay the next key press.
 */
export function CaseList({ label, first, stale = false, back }: CaseListProps) {
  const { query, items, total } = first;
  const drawn = useDrawn(total < virtualFrom ? total : 0, step, { step, of: JSON.stringify(query) });
  const known = (at: number) => (at < pageSize ? items[at] : undefined);
  return (
    <div className={clsx('mt-2 transition-opacity duration-fast', stale && 'opacity-55')}>
      <CountedGrid label={label} count={total} drawn={drawn} keyOf={String} className={caseGrid}>
        {(at) => {
          const dropCase = known(at);
          if (!dropCase) return <Place query={query} at={at} back={back} />;
          return <CaseTile dropCase={dropCase} priority={at < firstScreen} back={back} />;
        }}
      </CountedGrid>
    </div>
  );
}

/** Pictures of the first screen are fetched early. */
const firstScreen = 12;

/** The case at one place of a further page, or its shape until its page is there. */
function Place({ query, at, back }: { query: CaseQuery; at: number; back: string | undefined }) {
  const { data } = useQuery(casePage(query, Math.floor(at / pageSize)));
  const dropCase = data?.items[at % pageSize];
  if (!dropCase) return <CardSkeleton className="aspect-[42/52]" />;
  return <CaseTile dropCase={dropCase} back={back} />;
}
