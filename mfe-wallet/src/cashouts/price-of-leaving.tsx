import { t } from '@lingui/core/macro';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Scale } from 'lucide-react';
import { settingsQuery } from './cash-outs-query.ts';

/**
 * What a player gets back who plays nothing: no money leaves a balance, only items do, and the network takes its fee of
 * each. Without the settings of cash-outs, the fee is left out.
 */
export function PriceOfLeaving({ player }: { player: string }) {
  const { data } = useQuery(settingsQuery(player));
  const fees = Object.entries(data?.symbols ?? {}).map(([symbol, { fee }]) => t`${formatMoney(fee)} in ${symbol}`);
  return (
    <p className="flex gap-2.5 text-caption text-mid">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
      <span className="num">
        {t`If you play nothing, you get back ${formatMoney(0)}: only items can be cashed out${fees.length > 0 ? t`, each for ${fees.join(' or ')}` : ''}. Games keep a part of each stake, shown before you pay.`}
      </span>
    </p>
  );
}
