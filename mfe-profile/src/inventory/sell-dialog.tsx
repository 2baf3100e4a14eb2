import { plural, t } from '@lingui/core/macro';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';

export interface SellDialogProps {
  open: boolean;
  count: number;
  /** USD cents. */
  cost: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before more than one item is sold. */
export default function SellDialog({ open, count, cost, onClose, onConfirm }: SellDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>{t`Keep them`}</Button>
      <Button variant="primary" onClick={onConfirm}>
        {plural(count, { other: 'Sell # items' })}
      </Button>
    </>
  );
  const description = t`Each is sold for the price it has had since you won it. A sale cannot be undone.`;
  return (
    <Dialog open={open} onClose={onClose} title={plural(count, { other: 'Sell # items?' })} description={description} footer={footer}>
      <dl className="flex items-baseline justify-between rounded-card bg-sunken px-4 py-3">
        <dt className="text-mid">{t`You get`}</dt>
        <dd className="font-display text-total font-bold text-hi">
          <Money cents={cost} />
        </dd>
      </dl>
    </Dialog>
  );
}
