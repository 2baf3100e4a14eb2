import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { $balance } from '@riftdrop/host/balance';
import { $sessionState } from '@riftdrop/host/session';
import { pointsDivisor } from '@riftdrop/money/amount';
import { formatCount, formatPointsPrice } from '@riftdrop/money/format';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { Points } from '@riftdrop/ui/points';
import { Switch } from '@riftdrop/ui/switch';
import { useState } from 'react';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { ListHead } from '../page-head.tsx';
import type { Offer } from '../offers/offer-card.tsx';
import { OfferList } from '../offers/offer-list.tsx';
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
        {t`Points open these cases instead of money.`}
        {!isPlayer && ` ${t`Sign in to see how many points you have.`}`}
      </ListHead>
      <ListedCases
        label={t`Cases for points`}
        query={narrowed ? affordable : all}
        back={here}
        few={(cases) => <Offers cases={cases} />}
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

/** The cheapest case that the player can open is the filled one; a case beyond the player's points says what is missing. */
function Offers({ cases }: { cases: readonly DropCase[] }) {
  const isPlayer = useStore($sessionState) === 'player';
  const own = useStore($balance)?.dat_points ?? 0;
  const cheapest = Math.min(...cases.map(({ datPointsPrice }) => datPointsPrice ?? Infinity));
  const offerOf = ({ datPointsPrice }: DropCase): Offer => {
    const price = datPointsPrice ?? 0;
    const isAway = isPlayer && own < price;
    const words = <Points points={price} price />;
    return {
      isAway,
      isFirst: isPlayer && !isAway && price === cheapest,
      price: isAway && words,
      press: isAway ? <ToGo own={own} price={price} /> : words,
    };
  };
  return <OfferList label={t`Cases for points`} cases={cases} back={here} offerOf={offerOf} />;
}

function ToGo({ own, price }: { own: number; price: number }) {
  const whole = Math.floor(own / pointsDivisor);
  return (
    <>
      <span className="num flex flex-wrap justify-between gap-x-2">
        <span>{t`${formatCount(whole)} of ${formatPointsPrice(price)}`}</span>
        <span>{t`${formatCount(price / pointsDivisor - whole)} to go`}</span>
      </span>
      <span aria-hidden="true" className="mt-1.5 mb-2 block h-2 overflow-hidden rounded-full bg-surface-3">
        <i className="block h-full bg-brand" style={{ width: `${(own / price) * 100}%` }} />
      </span>
    </>
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
