import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { useIsLive } from '@riftdrop/host/is-live';
import { KeepButton, type KeepButtonProps } from '@riftdrop/game/keep-button';
import { openModal } from '@riftdrop/host/modals';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { wearGrade } from '@riftdrop/ui/wear';
import { RotateCw, Share2, ShieldCheck, TrendingUp } from 'lucide-react';
import { $sales, sell } from '@riftdrop/game/selling';
import { mayUpgrade, upgradePath } from '@riftdrop/game/upgrade-offer';
import { rarityName } from '@riftdrop/ui/tier';
import { shareResult } from './share-result.ts';
import { resultBar, resultLink, resultLinks } from './result-look.ts';
import type { Stake } from './opening-state.ts';

export interface ResultProps extends KeepButtonProps {
  stake: Stake;
  drop: DropDetails;
}

/**
 * One result and its actions: keeping first, then selling. The stage shows the item; here it is announced to screen
 * readers. Waiting decides nothing, and no button here stakes: "Open again" goes back to the closed case.
 */
export function ResultBar({ stake, drop, ...keep }: ResultProps) {
  const { price } = stake;
  const { skin_item: item, cost, id } = drop;
  const sale = useStore($sales)[id];
  const what = `${item.name} ${item.skin_name}, ${rarityName(item.rarity)}, ${wearGrade(item.wear).name}`;
  const worth = formatMoney(cost);
  const paid = price !== null && price > 0 ? formatMoney(price) : null;
  const limits = useStore($bootstrap);
  const isOffered = useIsLive('upgrade') && mayUpgrade(cost, limits);
  const sellIt = async () => {
    if (await sell([drop])) keep.onKeep();
  };
  return (
    <div role="group" aria-label={t`Result`} className={resultBar}>
      <p className="sr-only">{paid === null ? t`${what}. Worth ${worth}.` : t`${what}. Worth ${worth}, paid ${paid}.`}</p>
      <KeepButton {...keep} disabled={sale === 'selling'} className="order-3 grow px-3! 900:order-none 900:min-w-50 900:grow-0">
        {t`Keep`}
      </KeepButton>
      <Button
        size={52}
        className="order-2 grow px-3! 900:order-none 900:grow-0 900:px-6!"
        onClick={() => void sellIt()}
        pending={sale === 'selling'}
      >
        {t`Sell for ${worth}`}
      </Button>
      <div className={resultLinks}>
        {isOffered && (
          <Link to={upgradePath([id])} className={resultLink}>
            <TrendingUp aria-hidden="true" /> {t`Upgrade`}
          </Link>
        )}
        <button type="button" className={resultLink} onClick={() => void shareResult(stake, drop)}>
          <Share2 aria-hidden="true" /> {t`Share`}
        </button>
        <button type="button" className={resultLink} disabled={sale === 'selling'} onClick={keep.onKeep}>
          <RotateCw aria-hidden="true" />{' '}
          {paid === null ? (
            t`Open again`
          ) : (
            <Trans>
              Open again<span className="max-700:hidden"> for {paid}</span>
            </Trans>
          )}
        </button>
        <button type="button" className={resultLink} onClick={() => openModal('verifyRoll', { drop: id })}>
          <ShieldCheck aria-hidden="true" /> <span className="max-700:sr-only">{t`How it was decided`}</span>
        </button>
      </div>
    </div>
  );
}
