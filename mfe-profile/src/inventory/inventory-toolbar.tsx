import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLate } from '@riftdrop/host/late';
import { formatCount } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { SearchInput } from '@riftdrop/ui/search-input';
import { Segmented } from '@riftdrop/ui/segmented';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { type Inventory, isComplete } from './inventory.ts';
import { type Choices, facetNames, type View } from './view.ts';

const filterRow = () => import('./filter-menu.tsx');

const sorts = () =>
  [
    { value: 'newest', label: t`Newest` },
    { value: 'cost', label: t`Price` },
  ] as const;

export interface InventoryToolbarProps {
  inventory: Inventory;
  choices: Choices;
  view: View;
  blocked?: string;
  onView: (changes: Partial<View>) => void;
  onType: (text: string) => void;
  onSellAll: () => void;
}

/**
 * Filters and order of the items, and the sale of all of them. A facet with one value divides nothing and is left out.
 */
export function InventoryToolbar({ inventory, choices, view, blocked, onView, onType, onSellAll }: InventoryToolbarProps) {
  const FilterRow = useLate(filterRow, true);
  const count = formatCount(inventory.count);
  const loaded = formatCount(inventory.items.length);
  const offered = facetNames.filter((name) => choices[name].length > 1 || view.chosen[name].size > 0);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Search your items`}
        placeholder={t`Search your items`}
        value={view.text}
        onChange={onType}
        maxLength={64}
        className="w-full sm:w-64"
      />
      <div
        role="group"
        aria-label={t`Filters`}
        className="-mx-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:w-[calc(100%+8px)]"
      >
        {FilterRow ? (
          <FilterRow names={offered} choices={choices} chosen={view.chosen} onChange={(chosen) => onView({ chosen })} />
        ) : (
          offered.map((name) => <Skeleton key={name} className="h-11 w-24 shrink-0 rounded-button" />)
        )}
      </div>
      <div className="ms-auto flex items-center gap-2 max-sm:ms-0 max-sm:w-full max-sm:justify-between">
        <Segmented label={t`Order`} options={sorts()} value={view.sort} onChange={(sort) => onView({ sort })} />
        <Button variant="ghost" onClick={onSellAll} disabled={blocked !== undefined || inventory.count === 0} title={blocked}>
          <Trans>
            Sell all <span className="num">{count}</span>
            <Money cents={inventory.cost} compact className="text-low" />
          </Trans>
        </Button>
      </div>
      {!isComplete(inventory) && (
        <p role="status" className="num w-full text-caption text-low">
          {t`${loaded} of ${count} loaded`}
        </p>
      )}
    </div>
  );
}
