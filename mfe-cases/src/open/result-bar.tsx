import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/profile';
import { openModal } from '@riftdrop/host/modals';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { skinImage } from '../case/skin-picture.ts';
import type { Stake } from './opening-state.ts';
import { $sales, sell } from './selling.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export interface ResultProps {
  stake: Stake;
  drop: DropDetails;
  /** Puts the result away; the item stays in the inventory. */
  onKeep: () => void;
}

/** One result and what can be done with it. No window opens for it, and nothing is decided by waiting. */
export function ResultBar({ stake, drop, onKeep }: ResultProps) {
  const { skin_item: item, cost, id } = drop;
  const sale = useStore($sales)[id];
  const sellIt = async () => {
    if (await sell([drop])) onKeep();
  };
  return (
    <div role="group" aria-label="Result" className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className={clsx('flex min-w-0 items-center gap-3', tierClass[tierOf(item.rarity)])}>
        <img
          {...skinImage(item.image)}
          width={72}
          height={41}
          alt=""
          className="tier-card h-11 w-18 shrink-0 rounded-control object-contain"
        />
        <p className="min-w-0">
          <b className="block truncate font-strong text-hi">
            {item.name} {item.skin_name}
          </b>
          <span className="block truncate text-caption text-mid">
            <span className="font-label text-(--tier)">{item.rarity}</span> · {wearGrade(item.wear).name}
          </span>
        </p>
        <Worth verdict={verdictOf(stake, [drop])} />
      </div>
      <div className="flex grow gap-2 900:grow-0">
        <Button size={44} className="grow" onClick={onKeep} disabled={sale === 'selling'}>
          Keep
        </Button>
        <Button size={44} className="grow" onClick={() => void sellIt()} pending={sale === 'selling'}>
          Sell {formatMoney(cost)}
        </Button>
        <Button size={44} variant="ghost" onClick={() => openModal('verifyRoll', { drop: id })}>
          Verify
        </Button>
      </div>
    </div>
  );
}

/** What a result is worth, and how it stands against its price: praised only above it (R7). */
export function Worth({ verdict: { worth, paid, celebrate } }: { verdict: Verdict }) {
  return (
    <p className="shrink-0">
      <Money cents={worth} className={clsx('block font-display text-h3 font-bold', celebrate ? 'text-brand' : 'text-hi')} />
      {paid !== null && paid > 0 && (
        <span className="num block text-caption text-low">
          {celebrate ? (
            <Money cents={worth - paid} signed />
          ) : (
            <>
              paid <Money cents={paid} />
            </>
          )}
        </span>
      )}
    </p>
  );
}
