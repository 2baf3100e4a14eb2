import { t } from '@lingui/core/macro';
import { ButtonLink } from '@riftdrop/game/button-link';
import { openModal } from '@riftdrop/host/modals';
import type { PageProps } from '@riftdrop/host/remote';
import { Button } from '@riftdrop/ui/button';
import { EmptyState } from '@riftdrop/ui/empty-state';
import { PageFrame } from '@riftdrop/ui/page-frame';
import { wayNames } from '../payments/payment-words.ts';

/** `/payment/fail/:type`: the return address of a provider after a failed payment. */
export default function FailedPage({ params }: PageProps) {
  const names = wayNames();
  const method = Object.hasOwn(names, params.type ?? '') ? (params.type as keyof typeof names) : null;
  return (
    <PageFrame>
      <EmptyState
        kind="case"
        level={1}
        title={t`The payment failed`}
        action={
          <>
            <Button variant="primary" onClick={() => openModal('addBalance', method ? { method } : {})}>
              {t`Try again`}
            </Button>
            <ButtonLink to="/profile/payments" variant="secondary">
              {t`Payments`}
            </ButtonLink>
          </>
        }
      >
        {method ? t`${names[method]} did not take the payment.` : t`The payment was not taken.`}{' '}
        {t`Nothing was charged. Try it once more, or choose another way to pay.`}
      </EmptyState>
    </PageFrame>
  );
}
