import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Money } from '@riftdrop/ui/money';
import { X } from 'lucide-react';
import { choiceBarId } from './choice-focus.ts';

export interface ChoiceBarProps {
  count: number;
  /** USD cents. */
  cost: number;
  /** Number of shown items that can be chosen. */
  shown: number;
  busy: boolean;
  /** Why nothing can be sold now. */
  blocked?: string;
  /** Where all of them are upgraded together; null when they are too many for that. */
  upgrade: string | null;
  onAll: () => void;
  onClear: () => void;
  onSell: () => void;
}

/** The chosen items and their actions; stays in view above the bottom bar. */
export function ChoiceBar({ count, cost, shown, busy, blocked, upgrade, onAll, onClear, onSell }: ChoiceBarProps) {
  return (
    <div role="region" id={choiceBarId} tabIndex={-1} aria-label={t`Chosen items`} className={bar}>
      <p role="status" className="flex-1 whitespace-nowrap max-sm:min-w-fit max-sm:basis-1/2 sm:min-w-0">
        <span className="num font-strong">{plural(count, { other: '# chosen' })}</span> <span className="text-low">·</span>{' '}
        <Money cents={cost} className="text-mid" />
      </p>
      {count < shown && (
        <Button variant="secondary" onClick={onAll}>
          <Trans>
            All <span className="num">{shown}</span>
            <span className="sr-only">shown items</span>
          </Trans>
        </Button>
      )}
      {upgrade && (
        <Link to={upgrade} className={buttonClass({ className: 'max-sm:order-1 max-sm:basis-2/5 max-sm:grow' })}>
          {t`Upgrade`}
        </Link>
      )}
      <Button
        variant="primary"
        onClick={onSell}
        pending={busy}
        disabled={blocked !== undefined}
        title={blocked}
        className="max-sm:order-1 max-sm:basis-2/5 max-sm:grow"
      >
        {t`Sell for ${formatMoney(cost)}`}
      </Button>
      <IconButton label={t`Clear the choice`} onClick={onClear}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

const bar =
  'focus-ring sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-2 rounded-panel border border-line-strong bg-surface-2 py-2 pe-2 ps-5 shadow-e3 max-sm:w-full max-sm:flex-wrap max-sm:ps-3 900:bottom-5';
