import { t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { CardGrid } from '@riftdrop/ui/card-grid';
import { memo } from 'react';
import { gridClass } from './grid-class.ts';
import { InventoryCard } from './inventory-card.tsx';
import type { Selection } from './selection.ts';

/** Cards above the fold are not lazy. */
const prioritised = 6;

export interface ItemGridProps {
  drops: readonly Drop[];
  chosen: Selection;
  onOpen: (drop: Drop) => void;
  onChoose: (id: string, on: boolean, range: boolean) => void;
}

/**
 * The cards of the items. They are painted again when the list or the choice changes, and not with everything around
 * them.
 */
export const ItemGrid = memo(function ItemGrid({ drops, chosen, onOpen, onChoose }: ItemGridProps) {
  return (
    <CardGrid label={t`Items`} items={drops} keyOf={(drop) => drop.id} className={gridClass}>
      {(drop, at) => (
        <InventoryCard
          drop={drop}
          chosen={chosen.has(drop.id)}
          choosing={chosen.size > 0}
          priority={at < prioritised}
          onOpen={onOpen}
          onChoose={onChoose}
        />
      )}
    </CardGrid>
  );
});
