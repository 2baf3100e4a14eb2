import { t } from '@lingui/core/macro';
import { percentage } from '@riftdrop/money/decimal';
import { formatCount, pageLocale } from '@riftdrop/money/format';
import { Segmented } from '@riftdrop/ui/segmented';
import type { Choice } from '../choice/use-choice.ts';

/** Chances that a chip goes to, parts per million. */
const chances = [250_000, 500_000, 750_000, 850_000];

function multiplierOption(multiplier: number) {
  const value = formatCount(multiplier);
  return { value: multiplier, label: `×${value}`, name: t`${value} times` };
}

/** Two ways to the nearest target; a chip is lit only while the target comes from it. */
export function Chips({ choice, locked }: { choice: Choice; locked: boolean }) {
  const { rules, wish, cost, aim } = choice;
  const disabled = locked || cost === 0;
  const { multipliers, max_chance_ppm } = rules.upgrade_rates;
  const offered = [...new Set(chances.map((one) => Math.min(one, max_chance_ppm)))];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
      <span aria-hidden="true" className="text-mid">
        {t`Multiplier`}
      </span>
      <Segmented
        wide
        label={t`Multiplier`}
        options={multipliers.map(multiplierOption)}
        value={wish && 'multiplier' in wish ? wish.multiplier : 0}
        onChange={(multiplier) => void aim({ multiplier })}
        disabled={disabled}
      />
      <span aria-hidden="true" className="text-mid">
        {t`Chance`}
      </span>
      <Segmented
        wide
        label={t`Chance`}
        options={offered.map((value) => ({ value, label: percentage(String(value / 10_000), pageLocale()) }))}
        value={wish && 'chance' in wish ? wish.chance : 0}
        onChange={(chance) => void aim({ chance })}
        disabled={disabled}
      />
    </div>
  );
}
