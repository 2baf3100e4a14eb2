import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Segmented } from '@riftdrop/ui/segmented';
import { SearchInput } from '@riftdrop/ui/search-input';
import { type Inventory, isComplete } from './inventory.ts';
import type { Sort } from './view.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'cost', label: 'Price' },
] as const;

export interface InventoryToolbarProps {
  inventory: Inventory;
  sort: Sort;
  text: string;
  blocked?: string;
  onSort: (sort: Sort) => void;
  onFind: (text: string) => void;
  onSellAll: () => void;
}

export function InventoryToolbar({ inventory, sort, text, blocked, onSort, onFind, onSellAll }: InventoryToolbarProps) {
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 id="inventory-title" className="text-h2">
        Inventory <span className="num ml-1 text-body-l text-low">{inventory.count}</span>
      </h2>
      {!isComplete(inventory) && (
        <p role="status" className="num text-caption text-low">
          {inventory.items.length} of {inventory.count} loaded
        </p>
      )}
      {inventory.count > 0 && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between sm:ml-auto">
          <SearchInput
            label="Search your items"
            placeholder="Search your items"
            value={text}
            onChange={onFind}
            maxLength={64}
            className="w-full sm:w-56"
          />
          <Segmented label="Order" options={sorts} value={sort} onChange={onSort} />
          <Button onClick={onSellAll} disabled={blocked !== undefined} title={blocked}>
            Sell all
            <Money cents={inventory.cost} compact className="text-mid max-sm:hidden" />
          </Button>
        </div>
      )}
    </header>
  );
}
