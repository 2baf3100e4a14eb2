import { t } from '@lingui/core/macro';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { pictureSources } from '@riftdrop/host/images';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Money } from '@riftdrop/ui/money';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { wearGrade } from '@riftdrop/ui/wear';
import { clsx } from 'clsx';
import { memo } from 'react';

/** From here on a price no longer fits beside the pips of a narrow card. */
const compactFrom = 1_000_000;

export interface PickCardProps {
  id: string;
  item: SkinItem;
  cost: number;
  chosen: boolean;
  /** The chance that it would have, in percent; none without items. */
  chance?: string | undefined;
  disabled?: boolean;
  onPick: (id: string) => void;
}

/** One skin to press: chosen or not. */
export const PickCard = memo(function PickCard({ id, item, cost, chosen, chance, disabled, onPick }: PickCardProps) {
  const wear = wearGrade(item.wear);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onPick(id)}
      className={clsx(cardFrame, 'w-full disabled:cursor-not-allowed')}
    >
      <SkinCard
        size="compact"
        item={item}
        picture={pictureSources('skin', item.image, 200)}
        corner={
          <span className="flex flex-col items-end">
            <Money cents={cost} compact={cost >= compactFrom} />
            {/* The same skin is there in every wear: without it the cards look alike. */}
            <span className="text-micro font-body text-low">
              <span aria-hidden="true">{wear.short}</span>
              <span className="sr-only">{wear.name}</span>
              {chance !== undefined && (
                <>
                  {' · '}
                  {chance}%<span className="sr-only"> {t`chance`}</span>
                </>
              )}
            </span>
          </span>
        }
        chosen={chosen}
        className="w-full"
      />
    </button>
  );
});

/** Places of the cards; three beside each other in a panel. */
export const pickGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3';
