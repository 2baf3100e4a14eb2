import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/profile';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { skinImage } from '@riftdrop/game/skin-picture';
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
          <b className="line-clamp-2 font-strong text-hi">
            {item.name} {item.skin_name}
          </b>
          <span className="block truncate text-caption text-mid">
            <span className="font-label text-(--tier)">{item.rarity}</span> · {wearGrade(item.wear).name}
          </span>
        </p>
        <Worth verdict={verdictOf(stake, [drop])} />
      </div>
      <div className="flex min-w-0 grow gap-1.5 max-sm:*:px-2.5 sm:gap-2 900:grow-0">
        <Button size={44} className="grow" onClick={onKeep} disabled={sale === 'selling'}>
          Keep
        </Button>
        <Button size={44} className="grow" onClick={() => void sellIt()} pending={sale === 'selling'}>
          Sell {formatMoney(cost)}
        </Button>
        <Link to={`/upgrade?drop=${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Upgrade
        </Link>
        <IconButton label="Verify" size={44} onClick={() => openModal('verifyRoll', { drop: id })}>
          <ShieldCheck aria-hidden="true" className="size-5" />
        </IconButton>
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
