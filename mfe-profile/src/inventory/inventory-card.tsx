import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { pictureSources } from '@riftdrop/host/images';
import { cardFrame } from '@riftdrop/ui/card-frame';
import { Chip } from '@riftdrop/ui/chip';
import { Checkbox } from '@riftdrop/ui/checkbox';
import { Money } from '@riftdrop/ui/money';
import { SkinCard } from '@riftdrop/ui/skin-card';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { focusChoiceBar } from './choice-focus.ts';
import { moveBetweenCards } from './card-keys.ts';
import { stateOf, states } from './state.ts';

/** From here on a price no longer fits beside the pips of a narrow card: $10,000.00. */
const compactFrom = 1_000_000;

export interface InventoryCardProps {
  drop: Drop;
  chosen: boolean;
  /** Others are chosen: a press on the card chooses too. */
  choosing: boolean;
  priority: boolean;
  onOpen: (drop: Drop) => void;
  onChoose: (id: string, on: boolean, range: boolean) => void;
}

/** One item: a press opens it, its checkbox chooses it. */
export const InventoryCard = memo(function InventoryCard({ drop, chosen, choosing, priority, onOpen, onChoose }: InventoryCardProps) {
  const { skin_item: item } = drop;
  const state = stateOf(drop);
  const name = `${item.name} ${item.skin_name}`;
  return (
    <div className="group/item relative">
      <button
        type="button"
        data-card=""
        onKeyDown={moveBetweenCards}
        aria-pressed={choosing && state === 'ready' ? chosen : undefined}
        className={clsx(cardFrame, 'w-full')}
        onClick={(event) => (choosing && state === 'ready' ? onChoose(drop.id, !chosen, event.shiftKey) : onOpen(drop))}
      >
        <SkinCard
          item={item}
          picture={pictureSources('skin', item.image, 400)}
          corner={<Money cents={drop.cost} compact={drop.cost >= compactFrom} />}
          priority={priority}
          chosen={chosen}
          className="w-full"
        />
      </button>
      {state !== 'ready' && (
        <Chip size={20} tone="warn" className="pointer-events-none absolute top-7 inset-s-2.5 z-1">
          <Lock aria-hidden="true" /> {t(states[state].label)}
        </Chip>
      )}
      {state === 'ready' && (
        <Checkbox
          label={t`Select ${name}`}
          checked={chosen}
          onChange={(on, event) => onChoose(drop.id, on, (event.nativeEvent as MouseEvent).shiftKey)}
          className={box}
        />
      )}
      {chosen && (
        <button type="button" className={wayToChosen} onClick={focusChoiceBar}>
          {t`Go to what is chosen`}
        </button>
      )}
    </div>
  );
});

/** Only a keyboard meets it: Tab would pass every other item before it comes to the bar. */
const wayToChosen = clsx(
  'sr-only focus-visible:not-sr-only focus-visible:absolute! focus-visible:inset-x-2! focus-visible:bottom-2! focus-visible:z-2',
  'focus-ring rounded-control bg-surface-3 focus-visible:py-2! text-center text-caption font-strong text-hi',
);
const box = clsx(
  'absolute! top-5.5 inset-s-1 z-1 size-9! transition-opacity pointer-coarse:inset-s-0 pointer-coarse:size-11!',
  'focus-within:opacity-100! group-hover/item:opacity-100!',
);
