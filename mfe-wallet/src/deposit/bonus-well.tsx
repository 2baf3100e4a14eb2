import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { Gift } from 'lucide-react';
import { wellLink } from '../limits/limit-well.tsx';
import type { PaymentSettings } from './quote.ts';

export interface BonusWellProps {
  settings: PaymentSettings['settings'];
  /** USD cents that this payment would get; null while there is none that can be paid. */
  bonus: number | null;
  onCode: () => void;
}

/** The bonus of the payment before it is paid, with its restrictions. */
export function BonusWell({ settings: { bonus_rate, bonus_coupon, bonus_left }, bonus, onCode }: BonusWellProps) {
  const left = formatMoney(bonus_left);
  return (
    <div className="flex gap-3 rounded-card bg-sunken px-3.5 py-3">
      <Gift aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-low" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span className="num font-strong text-hi">
            {bonus_rate === 0 ? t`No bonus` : bonus === null ? t`Bonus` : t`Bonus ${formatMoney(bonus, { signed: true })}`}
          </span>
          <button type="button" onClick={onCode} className={`${wellLink} cursor-pointer text-caption`}>
            {bonus_coupon === null ? t`Use a code` : t`Another code`}
          </button>
        </p>
        <p className="mt-0.5 text-caption text-low">
          {bonus_rate > 0 && bonus_coupon !== null
            ? t`${bonus_rate}% more by the code ${bonus_coupon}, up to ${left}. Bonus cannot be staked or cashed out; points turn it into money.`
            : t`A code gives your next payment one.`}
        </p>
      </div>
    </div>
  );
}
