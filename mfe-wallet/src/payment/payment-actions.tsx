import { t } from '@lingui/core/macro';
import { ask } from '@riftdrop/host/api';
import { $modals, setModals } from '@riftdrop/host/modals';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { reloadPayments } from '../payments/payments-query.ts';
import { openCheckout } from './open-checkout.ts';
import type { PaymentDetails } from './steps.ts';

export interface PaymentActionsProps {
  payment: PaymentDetails;
  player: string;
  /** Closes the window that it stands in; without one there is nothing to close. */
  onClose?: () => void;
}

/** Actions of a payment: continue or cancel it, or begin another one when it failed. */
export function PaymentActions({ payment, player, onClose }: PaymentActionsProps) {
  const { id, status, reason, checkout_url, type, category, amount, locked_until } = payment;
  const [isSending, setSending] = useState(false);
  const giveUp = async () => {
    setSending(true);
    const answer = await ask('POST /payment/cancel/:id', { params: { id } });
    setSending(false);
    if (!answer.ok) toastRefusal(answer.refusal);
    reloadPayments(player);
  };
  if (status === 'pending' && reason !== 'review' && category !== 'crypto') {
    return (
      <>
        {locked_until === null && (
          <Button pending={isSending} onClick={() => void giveUp()}>
            {t`Give it up`}
          </Button>
        )}
        {checkout_url === null ? <GoOn payment={id} player={player} /> : <ToProvider url={checkout_url} isTrade={type === 'marketplace'} />}
      </>
    );
  }
  if (status === 'rejected' || status === 'cancelled') {
    return (
      <>
        {onClose && <Button onClick={onClose}>{t`Close`}</Button>}
        <Button
          variant="primary"
          onClick={() =>
            type === 'marketplace'
              ? inPlace({ name: 'marketplaceDeposit', params: {} })
              : inPlace({ name: 'addBalance', params: { method: type, amount: String(amount) } })
          }
        >
          {t`Try again`}
        </Button>
      </>
    );
  }
  return onClose ? (
    <Button variant={status === 'completed' ? 'primary' : 'secondary'} onClick={onClose}>
      {status === 'completed' ? t`Done` : t`Close`}
    </Button>
  ) : null;
}

function ToProvider({ url, isTrade }: { url: string; isTrade: boolean }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
      <ExternalLink aria-hidden="true" className="size-4" /> <span>{isTrade ? t`Open the trade` : t`Open the payment page`}</span>
    </a>
  );
}

/** The provider has not returned a checkout address yet: requests it once more. */
function GoOn({ payment, player }: { payment: string; player: string }) {
  const { state, isSending, start, again } = useKeyedCall({
    name: `deposit ${payment}`,
    player,
    send: (_: null, how) => ask('POST /payment/checkout/:id', { params: { id: payment }, body: {}, ...how }),
    done: (opened) => {
      openCheckout(opened);
      reloadPayments(player);
    },
  });
  return (
    <>
      <Button variant="primary" pending={isSending} onClick={() => (state.status === 'unanswered' ? again() : start(null))}>
        {t`Continue the payment`}
      </Button>
      <div className="basis-full empty:hidden">
        <CallNotice state={state} onAgain={again} call="payment" />
      </div>
    </>
  );
}

/** In place of the progress, so that one closing leads back to the page. */
function inPlace(next: Parameters<typeof setModals>[0][number]): void {
  setModals([...$modals.get().filter(({ name }) => name !== 'depositProgress'), next]);
}
