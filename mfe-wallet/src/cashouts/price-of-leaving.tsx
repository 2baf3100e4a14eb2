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
  const none = formatMoney(0);
  const each = fees.length > 0 && fees.reduce((some, fee) => t`${some} or ${fee}`);
  return (
    <p className="flex gap-2.5 text-caption text-mid">
      <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-low" />
      <span className="num">
        {each
          ? t`If you play nothing, you get back ${none}: only items can be cashed out, each for ${each}.`
          : t`If you play nothing, you get back ${none}: only items can be cashed out.`}{' '}
        {t`Games keep a part of each stake, shown before you pay.`}
      </span>
    </p>
  );
}
