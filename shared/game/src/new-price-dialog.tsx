import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@riftdrop/ui/button';
import { Dialog } from '@riftdrop/ui/dialog';
import { Money } from '@riftdrop/ui/money';
import type { NewPrice } from './new-price.ts';

interface NewPriceDialogProps {
  question: (NewPrice & { answer: (agrees: boolean) => void }) | null;
}

/** The old and the new price of one place, and the choice. */
export default function NewPriceDialog({ question }: NewPriceDialogProps) {
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={t`Prices have changed`}
      description={t`Nothing was paid. The cases of this game cost another price than you were shown.`}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t`Cancel`}</Button>
          <Button variant="primary" onClick={() => question?.answer(true)}>
            <Trans>
              Agree to <Money cents={question?.cost ?? 0} />
            </Trans>
          </Button>
        </>
      }
    >
      <dl className="grid gap-2">
        <Line name={t`One place, as shown`} cents={question?.was ?? 0} className="text-mid" />
        <Line name={t`One place now`} cents={question?.cost ?? 0} className="font-display text-h2 font-bold text-hi" />
      </dl>
    </Dialog>
  );
}

function Line({ name, cents, className }: { name: string; cents: number; className: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-mid">{name}</dt>
      <dd className={className}>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
