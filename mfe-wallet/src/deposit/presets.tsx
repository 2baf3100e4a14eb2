import { t } from '@lingui/core/macro';
import { formatMoney } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { useId } from 'react';

export interface PresetsProps {
  /** USD cents. */
  presets: readonly number[];
  amount: number | null;
  /** Amounts above it cannot be chosen. */
  most: number;
  onChoose: (amount: number) => void;
}

/**
 * Amounts to press instead of typing. Those that are too large now stand there all the same, with the reason in words.
 */
export function Presets({ presets, amount, most, onChoose }: PresetsProps) {
  const group = useId();
  const above = presets.filter((preset) => preset > most).map(short);
  const others = above.slice(0, -1).join(', ');
  const last = above.at(-1);
  return (
    <div>
      <div role="radiogroup" aria-label={t`Amounts`} className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {presets.map((preset) => (
          <label key={preset} className={chip}>
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={preset === amount}
              disabled={preset > most}
              onChange={() => onChoose(preset)}
            />
            <span>{short(preset)}</span>
          </label>
        ))}
      </div>
      {last !== undefined && (
        <p className="mt-1.5 text-caption text-low">
          {others === '' ? t`${last} is more than you can pay now.` : t`${others} and ${last} are more than you can pay now.`}
        </p>
      )}
    </div>
  );
}

/** `$50`: presets are whole. */
const short = (cents: number): string => formatMoney(cents).replace(/\.00$/, '').replace(',', '');

const chip = clsx(
  'num relative flex h-11 cursor-pointer items-center justify-center rounded-button border border-line bg-surface-2 font-label text-mid hover:border-line-strong',
  'has-checked:border-line-strong has-checked:bg-surface-3 has-checked:text-hi has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-low',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
);
