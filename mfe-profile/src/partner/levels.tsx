import { t } from '@lingui/core/macro';
import type { PartnerProgramme } from '@riftdrop/contract/api/partners/partners';
import { percentage } from '@riftdrop/money/decimal';
import { formatMoney, pageLocale } from '@riftdrop/money/format';
import { Panel } from '../settings/panel.tsx';

/** Requirements and share of each level; `level` is the partner's. */
export function Levels({ programme: { levels, active_stake }, level }: { programme: PartnerProgramme; level?: number }) {
  return (
    <Panel
      id="levels"
      title={t`Levels`}
      about={t`How many active referrals each level needs, and what you receive. A referral is active after staking at least ${formatMoney(active_stake)} in the last 30 days.`}
    >
      <div tabIndex={0} role="region" aria-label={t`Levels as a table`} className="overflow-x-auto focus-ring">
        <table className="num w-full text-end">
          <thead className="text-caption text-low">
            <tr className="*:px-2 max-sm:*:px-1 *:py-1.5 *:text-end *:font-label *:first:text-start">
              <th scope="col">{t`Level`}</th>
              <th scope="col">{t`To reach it`}</th>
              <th scope="col">{t`To be paid`}</th>
              <th scope="col">{t`You receive`}</th>
              <th scope="col">{t`To take skins`}</th>
              <th scope="col">{t`In skins`}</th>
            </tr>
          </thead>
          <tbody className="text-mid">
            {levels.map((one) => (
              <tr
                key={one.level}
                aria-current={one.level === level || undefined}
                className="border-t border-line *:px-2 max-sm:*:px-1 *:py-1.5 aria-[current=true]:bg-surface-3 aria-[current=true]:text-hi"
              >
                <th scope="row" className="text-start font-label text-hi">
                  {one.level}
                </th>
                <td>{one.referrals}</td>
                <td>{one.balance_referrals}</td>
                <td>{percentage(String(one.balance_percent), pageLocale())}</td>
                <td>{one.skins_referrals}</td>
                <td>{percentage(String(one.skins_percent), pageLocale())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
