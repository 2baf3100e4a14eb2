import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { upgradeChance } from '@riftdrop/fair/upgrade';
import { Link } from '@riftdrop/host/navigation';
import { formatCount, formatMoney } from '@riftdrop/money/format';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import type { ReactNode } from 'react';
import { useRules } from '../choice/rules.ts';
import { lossPercent, percent, percentSign, shortPercent } from '../play/words.ts';
import { textLink } from '../page/text-button.tsx';
import { wearGrade, wearGrades } from '@riftdrop/ui/wear';

/** First wear float of each grade, hundredths; the last grade ends with 1, which belongs to it. */
const starts = [0, 7, 15, 37, 45];

/** Each grade with the wear floats that belong to it: from `from` on, below `to`. */
const wearRanges = wearGrades.map((_, wear) => ({ wear, from: starts[wear]! / 100, to: (starts[wear + 1] ?? 100) / 100 }));

/** The worked example: a carbine of 48.20 for a rifle of 72.90. */
const [item, target] = [4_820, 7_290];

/** `/upgrade/howto`: the rule with a worked example. */
export default function HowtoPage() {
  const { upgrade_min_income, upgrade_max_cost, upgrade_rates } = useRules();
  const { fee_ppm, max_chance_ppm, multipliers } = upgrade_rates;
  const chance = upgradeChance(item, target, upgrade_rates);
  const [back, fee, most] = [shortPercent(1_000_000 - fee_ppm), shortPercent(fee_ppm), shortPercent(max_chance_ppm)];
  const [cost, price] = [formatMoney(item), formatMoney(target)];
  const [least, dearest] = [formatMoney(upgrade_min_income), formatMoney(upgrade_max_cost)];
  const [share, loss, below] = [percent(chance), lossPercent(chance), formatCount(chance)];
  return (
    <PageFrame>
      <PageHead title={t`How upgrades work`} back={<BackLink to="/upgrade">{t`Upgrade`}</BackLink>}>
        {t`You put in items from your inventory for a chance of one more expensive skin. They are gone whether you win or lose.`}
      </PageHead>
      <div className="num grid max-w-180 gap-6 text-mid">
        <Part title={t`The chance`}>
          <p className="rounded-card bg-sunken p-4 text-hi">
            {t`chance = item cost ÷ target cost × ${back}%, at most ${most}%, rounded down to a millionth`}
          </p>
          <p>
            {t`The ${fee}% that are missing are the edge of the house. On average ${back}% of what is put in comes back, whatever target you choose; a dearer target wins seldomer and gives more.`}
          </p>
        </Part>
        <Part title={t`An example`}>
          <p>
            <Trans>
              You put in an item of <span>{cost}</span> and choose a skin of <span>{price}</span>. <span>{cost}</span> ÷{' '}
              <span>{price}</span> × {back}% is <span>{share}</span>%, in millionths <span>{below}</span>. The roll is a number from 0 to
              999,999. Below <span>{below}</span> you get the skin; at <span>{below}</span> or above, {loss}% of the time, you get nothing.
            </Trans>
          </p>
          <table className="w-full text-start">
            <caption className="sr-only">{t`Chances of the multiples`}</caption>
            <thead className="text-caption text-low">
              <tr>
                <th className="py-1.5 font-label">{t`Target costs`}</th>
                <th className="py-1.5 font-label">{t`Chance`}</th>
              </tr>
            </thead>
            <tbody>
              {multipliers.map((value) => {
                const multiplier = formatCount(value);
                return (
                  <tr key={value} className="border-t border-line">
                    <td className="py-1.5">{t`${multiplier} times the item`}</td>
                    <td className="py-1.5 text-hi">{percentSign(upgradeChance(10_000, Math.round(value * 10_000), upgrade_rates))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Part>
        <Part title={t`What can be put in`}>
          <p>
            <Trans>
              Up to 20 items of your own inventory that cost more than <span>{least}</span> together. The target costs more than they do,
              and at most <span>{dearest}</span>. Costs are those of today. When one changes after you saw it, you are asked again and
              nothing is taken.
            </Trans>
          </p>
        </Part>
        <Part title={t`The wheel`}>
          <p>
            <Trans>
              The lime arc is exactly the chance, and the pointer stops at roll ÷ 1,000,000 of the circle. The roll is made before it moves:
              skip it, reload the page or lose the connection, and the result stays the same. The hash that fixes your next roll is shown
              before you press, and{' '}
              <Link to="/provably-fair" className={textLink}>
                every roll can be checked
              </Link>
              . Your balance and your history do not enter it.
            </Trans>
          </p>
        </Part>
        <Part title={t`Wear`}>
          <p>{t`A skin costs what its wear makes it cost. A grade begins with its first number; the second belongs to the next grade.`}</p>
          <ul className="grid gap-1">
            {wearRanges.map(({ wear, from, to }) => (
              <li key={wear} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{wearGrade(wear).name}</span>
                <span className="text-hi">{`${formatCount(from)}–${formatCount(to)}`}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </PageFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-h2">{title}</h2>
    {children}
  </section>
);
