import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $balance } from '@riftdrop/host/balance';
import { $sessionState } from '@riftdrop/host/session';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Points } from '@riftdrop/ui/points';
import { Switch } from '@riftdrop/ui/switch';
import { useState } from 'react';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ListHead } from '../page-head.tsx';
import { ListedCases } from '../search/listed-cases.tsx';
import type { CaseQuery } from '../search/search-query.ts';

/** Target of a points case's way back. */
const here = '/datpoints-cases';
const all: CaseQuery = { kind: 'points' };
const affordable: CaseQuery = { kind: 'points', enough_to_buy: true };

/** `/datpoints-cases`: the cases that points open. */
export default function PointsPage() {
  const isPlayer = useStore($sessionState) === 'player';
  const [onlyMine, setOnlyMine] = useState(false);
  const narrowed = isPlayer && onlyMine;
  return (
    <PageFrame>
      <ListHead title={t`Cases for points`} aside={isPlayer && <Purse onlyMine={onlyMine} onOnlyMine={setOnlyMine} />}>
        {t`Points open these cases instead of money. Prices are whole points, and the odds of every item are on the page of its case.`}
        {!isPlayer && ` ${t`Sign in to see how many points you have.`}`}
      </ListHead>
      <ListedCases
        label={t`Cases for points`}
        query={narrowed ? affordable : all}
        back={here}
        empty={
          narrowed ? (
            <EmptyState kind="case" level={2} title={t`Not enough points yet`}>
              {t`None of these cases costs as little as you have. Switch the filter off to see them all.`}
            </EmptyState>
          ) : (
            <EmptyState kind="case" level={2} title={t`No cases found`}>
              {t`There are no cases for points at the moment. New ones appear here by themselves.`}
            </EmptyState>
          )
        }
      />
    </PageFrame>
  );
}

function Purse({ onlyMine, onOnlyMine }: { onlyMine: boolean; onOnlyMine: (on: boolean) => void }) {
  const points = useStore($balance)?.dat_points ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-line bg-surface-1 py-2 pe-3 ps-5">
      <p className="text-caption text-low">
        <Trans>
          You have <Points points={points} className="ms-1 font-display text-h3 font-bold text-hi" />
        </Trans>
      </p>
      <Switch checked={onlyMine} onChange={onOnlyMine}>
        {t`Only what I can open`}
      </Switch>
    </div>
  );
}
