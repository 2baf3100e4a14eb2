import { ask } from '@riftdrop/host/api';
import { $modals, setModals } from '@riftdrop/host/modals';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { reloadPayments } from '../payments/payments-query.ts';
import type { PaymentDetails } from './steps.ts';

export interface PaymentActionsProps {
  payment: PaymentDetails;
  player: string;
  /** Closes the window that it stands in; without one there is nothing to close. */
  onClose?: () => void;
}

/** What can be done about a payment: go on with it or give it up, or begin another one when it failed. */
export function PaymentActions({ payment, player, onClose }: PaymentActionsProps) {
  const { id, status, checkout_url, type, amount } = payment;
  const [isSending, setSending] = useState(false);
  const giveUp = async () => {
    setSending(true);
    const answer = await ask('POST /payment/cancel/:id', { params: { id } });
    setSending(false);
    if (!answer.ok) toastRefusal(answer.refusal);
    reloadPayments(player);
  };
  if (checkout_url !== null) {
    return (
      <>
        <Button pending={isSending} onClick={() => void giveUp()}>
          Give it up
        </Button>
        <a href={checkout_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
          <ExternalLink aria-hidden="true" className="size-4" /> Open the payment page
        </a>
      </>
    );
  }
  if (status === 'rejected' || status === 'cancelled') {
    return (
      <>
        {onClose && <Button onClick={onClose}>Close</Button>}
        <Button variant="primary" onClick={() => tryAgain({ method: type, amount: String(amount) })}>
          Try again
        </Button>
      </>
    );
  }
  return onClose ? (
    <Button variant={status === 'completed' ? 'primary' : 'secondary'} onClick={onClose}>
      {status === 'completed' ? 'Done' : 'Close'}
    </Button>
  ) : null;
}

/** In place of the progress, so that one closing leads back to the page. */
function tryAgain(params: { method: string; amount: string }): void {
  const others = $modals.get().filter(({ name }) => name !== 'depositProgress');
  setModals([...others, { name: 'addBalance', params }]);
}
