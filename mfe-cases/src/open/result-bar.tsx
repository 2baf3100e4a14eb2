import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/profile';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { useIsLive } from '@riftdrop/host/is-live';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { wearGrade } from '@riftdrop/ui/wear';
import { Share2, ShieldCheck, TrendingUp } from 'lucide-react';
import { $sales, sell } from '@riftdrop/game/selling';
import { mayUpgrade, upgradePath } from '@riftdrop/game/upgrade-offer';
import { shareResult } from './share-result.ts';
import type { Stake } from './opening-state.ts';

export interface ResultProps {
  stake: Stake;
  drop: DropDetails;
  /** Puts the result away; the item stays in the inventory. */
  onKeep: () => void;
}

/** One result and what can be done with it. The stage shows it; here it is told to those who do not see that. Nothing is decided by waiting. */
export function ResultBar({ stake, drop, onKeep }: ResultProps) {
  const { price } = stake;
  const { skin_item: item, cost, id } = drop;
  const sale = useStore($sales)[id];
  const limits = useStore($bootstrap);
  const isOffered = useIsLive('upgrade') && mayUpgrade(cost, limits);
  // On a phone what can be looked at is one row above what can be done.
  const third = isOffered ? 'col-span-2 max-sm:px-2' : 'col-span-3';
  const sellIt = async () => {
    if (await sell([drop])) onKeep();
  };
  return (
    <div role="group" aria-label="Result" className="grid min-w-0 grid-cols-6 items-center gap-2 700:flex 700:gap-3">
      <p className="sr-only">
        {item.name} {item.skin_name}, {item.rarity}, {wearGrade(item.wear).name}. Worth {formatMoney(cost)}
        {price !== null && price > 0 && `, paid ${formatMoney(price)}`}.
      </p>
      <Button size={44} variant="ghost" className={third} onClick={() => openModal('verifyRoll', { drop: id })}>
        <ShieldCheck aria-hidden="true" className="size-5" /> Verify
      </Button>
      <Button size={44} variant="ghost" className={third} onClick={() => void shareResult(stake, drop)}>
        <Share2 aria-hidden="true" className="size-5" /> Share
      </Button>
      {isOffered && (
        <Link to={upgradePath([id])} className={buttonClass({ variant: 'ghost', size: 44, className: third })}>
          <TrendingUp aria-hidden="true" className="size-5" /> Upgrade
        </Link>
      )}
      <Button size={44} className="col-span-3 700:ml-auto" onClick={() => void sellIt()} pending={sale === 'selling'}>
        Sell for {formatMoney(cost)}
      </Button>
      <Button size={44} className="col-span-3" onClick={onKeep} disabled={sale === 'selling'}>
        Keep
      </Button>
    </div>
  );
}
