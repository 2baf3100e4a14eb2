import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { useIsLive } from '@riftdrop/host/is-live';
import { KeepButton, type KeepButtonProps } from '@riftdrop/game/keep-button';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { TrendingUp } from 'lucide-react';
import { useEffect } from 'react';
import { $choosing, choose, tick } from './choosing.ts';
import { resultBar, resultLink, resultLinks } from './result-look.ts';
import type { Stake } from './opening-state.ts';
import { $sales, sell } from '@riftdrop/game/selling';
import { mayUpgrade, upgradePath } from '@riftdrop/game/upgrade-offer';

export interface SeveralBarProps extends KeepButtonProps {
  stake: Stake;
  drops: readonly DropDetails[];
}

/** Actions for several results: all of them in one press, or the chosen ones. Nothing is chosen beforehand. */
export function SeveralBar({ stake: { key }, drops, ...keep }: SeveralBarProps) {
  const sales = useStore($sales);
  const chosen = useStore($choosing);
  useEffect(() => () => choose(null), [key]);
  const choosing = chosen?.key === key;
  const open = drops.filter(({ id }) => !sales[id]);
  const picked = choosing ? open.filter(({ id }) => chosen.ids.has(id)) : open;
  const selling = drops.some(({ id }) => sales[id] === 'selling');
  const sellPicked = async () => {
    if ((await sell(picked)) && picked.length === open.length) keep.onKeep();
  };
  const cost = picked.reduce((total, drop) => total + drop.cost, 0);
  const sum = formatMoney(cost);
  const { length: count } = picked;
  const limits = useStore($bootstrap);
  const isOffered = useIsLive('upgrade') && picked.length > 0 && mayUpgrade(cost, limits);
  return (
    <div role="group" aria-label={t`What to do with the results`} className={resultBar}>
      <KeepButton {...keep} disabled={selling} className="order-3 grow px-3! 900:order-none 900:min-w-50 900:grow-0">
        {choosing && picked.length > 0 ? t`Keep the rest` : t`Keep all`}
      </KeepButton>
      <Button
        size={52}
        className="order-2 grow px-3! 900:order-none 900:grow-0 900:px-6!"
        onClick={() => void sellPicked()}
        pending={selling}
        disabled={!picked.length && !selling}
      >
        {choosing ? t`Sell ${count} for ${sum}` : t`Sell all for ${sum}`}
      </Button>
      <div className={resultLinks}>
        <button
          type="button"
          className={resultLink}
          aria-pressed={choosing}
          onClick={() => choose(choosing ? null : key)}
          disabled={selling}
        >
          {t`Choose`}
        </button>
        {choosing && (
          <Checkbox
            checked={open.length > 0 && picked.length === open.length}
            disabled={!open.length || selling}
            onChange={(on) =>
              tick(
                open.map(({ id }) => id),
                on,
              )
            }
          >
            {t`Select all`}
          </Checkbox>
        )}
        {isOffered && (
          <Link to={upgradePath(picked.map(({ id }) => id))} className={resultLink}>
            <TrendingUp aria-hidden="true" /> {t`Upgrade`}
          </Link>
        )}
      </div>
    </div>
  );
}
