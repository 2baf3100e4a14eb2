import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';

/** The limit that leaves least; null without one. */
export function tightestOf(limits: readonly DepositLimit[]): DepositLimit | null {
  return limits.toSorted((a, b) => a.left - b.left)[0] ?? null;
}

/** The rest of the player's limit, and the time of its next increase. */
export function LimitWell({ limit }: { limit: DepositLimit | null }) {
  const date = useDateText();
  const link = (
    <Link to="/profile/settings#limits" className={wellLink}>
      {t`Limits`}
    </Link>
  );
  if (!limit) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-card bg-sunken px-3.5 py-2.5 text-caption text-low">
        {t`You have set no limit for your deposits.`} {link}
      </p>
    );
  }
  const { self_deposit_limit: most, self_deposit_limit_period: days, self_deposit_limit_finish_at: until, used, left } = limit;
  const total = formatMoney(most);
  return (
    <div className="rounded-card bg-sunken px-3.5 py-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-mid">
        {plural(days, { 1: 'Left of your 24-hour limit', other: 'Left of your #-day limit' })}
        <span className="num text-low">
          <Trans>
            <Money cents={left} className="font-strong text-hi" /> <span>of {total}</span>
          </Trans>
        </span>
      </p>
      <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-surface-1 ring-1 ring-line">
        <span
          className="block h-full rounded-full bg-text-mid"
          style={{ width: `${most === 0 ? 100 : Math.min(100, (used / most) * 100)}%` }}
        />
      </span>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-caption text-low">
        <span className="num">
          {t`${formatMoney(used)} used`}
          {until && ` · ${t`more from ${date(until, 'moment')}`}`}
        </span>
        {link}
      </p>
    </div>
  );
}

export const wellLink =
  'shrink-0 rounded-chip font-label text-mid underline underline-offset-4 focus-ring hover:text-hi pointer-coarse:-my-3 pointer-coarse:py-3';
