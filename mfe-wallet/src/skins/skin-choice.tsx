import { t } from '@lingui/core/macro';
import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import { pictureSources } from '@riftdrop/host/images';
import { formatMoney } from '@riftdrop/money/format';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { wearGrades } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { partsOf } from './filter.ts';

export interface SkinChoiceProps {
  skin: DepositSkin;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A skin to tick; one that the marketplace does not buy now is marked and cannot be ticked. */
export function SkinChoice({ skin: { name, rarity, image, instant_price: price }, isChosen, onChoose }: SkinChoiceProps) {
  const { weapon, finish, wear } = partsOf(name);
  const grade = wearGrades.findIndex((one) => one.name === wear);
  return (
    <label
      className={clsx(cardFrame, 'w-full has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-focus')}
    >
      <input
        type="checkbox"
        className="peer sr-only"
        checked={isChosen}
        disabled={price === null}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={price === null ? t`${name}, not bought now` : t`${name} for ${formatMoney(price)}`}
      />
      <span aria-hidden="true">
        <SkinCard
          item={{ name: weapon, skin_name: finish, rarity, stat_trak: false, wear: grade < 0 ? undefined : grade }}
          picture={pictureSources('skin', image, 400)}
          corner={price === null ? <span className="text-low">{t`Not bought now`}</span> : <Money cents={price} />}
          chosen={isChosen}
          className={clsx('w-full', price === null && 'brightness-60 saturate-[.15]')}
        />
        {isChosen && (
          <span className="absolute top-7 inset-s-2.5 grid size-6 place-items-center rounded-chip bg-brand">
            <Check className="size-4 text-on-brand" strokeWidth={3} />
          </span>
        )}
      </span>
    </label>
  );
}
