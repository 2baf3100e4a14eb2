import { Button } from '@riftdrop/ui/button';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { X } from 'lucide-react';

export interface ChoiceBarProps {
  count: number;
  /** USD cents. */
  cost: number;
  shown: number;
  busy: boolean;
  /** Why nothing can be sold now. */
  blocked?: string;
  onAll: () => void;
  onClear: () => void;
  onSell: () => void;
}

/** What is chosen and what can be done with it; stays in view above the bottom bar. */
export function ChoiceBar({ count, cost, shown, busy, blocked, onAll, onClear, onSell }: ChoiceBarProps) {
  return (
    <div role="region" aria-label="Chosen items" className={bar}>
      <IconButton label="Clear the choice" onClick={onClear} className="-ml-1">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      <p role="status" className="min-w-0 flex-1">
        <span className="num block truncate text-caption text-mid">{count === 1 ? '1 item' : `${count} items`}</span>
        <Money cents={cost} className="block font-display text-total leading-6! font-bold" />
      </p>
      {count < shown && (
        <Button variant="ghost" onClick={onAll} className="max-sm:hidden">
          Choose all {shown}
        </Button>
      )}
      <Button variant="primary" onClick={onSell} pending={busy} disabled={blocked !== undefined} title={blocked}>
        Sell{count > 1 ? ` ${count}` : ''}
      </Button>
    </div>
  );
}

const bar =
  'sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-4 flex items-center gap-3 rounded-panel border border-line bg-surface-2/95 p-3 shadow-e3 backdrop-blur-md 900:bottom-4';
