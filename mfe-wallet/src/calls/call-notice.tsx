import { msg, t } from '@lingui/core/macro';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import type { CallState } from './keyed-call.ts';

export interface CallNoticeProps {
  state: CallState;
  onAgain: () => void;
  call: keyof typeof sentences;
}

/** Explains why a call has not succeeded yet, with an action. */
export function CallNotice({ state, onAgain, call }: CallNoticeProps) {
  const { asking, unanswered } = sentences[call];
  if (state.status === 'sending' && state.again) return <Alert kind="INFO">{t(asking)}</Alert>;
  if (state.status === 'refused') return <Alert kind="ERROR">{state.refusal.message}</Alert>;
  if (state.status !== 'unanswered') return null;
  return (
    <Alert
      kind="WARNING"
      actions={
        <Button size={36} onClick={onAgain}>
          {t`Ask again`}
        </Button>
      }
    >
      {t`The server did not answer.`} {t(unanswered)}
    </Alert>
  );
}

const sentences = {
  payment: {
    asking: msg`No answer yet. Asking again for the same payment; it is started once at most.`,
    unanswered: msg`Your payment is started once at most: asking again repeats the same one and never makes a second.`,
  },
  deposit: {
    asking: msg`No answer yet. Asking again for the same deposit; it is started once at most.`,
    unanswered: msg`Your deposit is started once at most: asking again repeats the same one and never makes a second.`,
  },
  cashOut: {
    asking: msg`No answer yet. Asking again for the same cash-out; it is started once at most.`,
    unanswered: msg`Your cash-out is started once at most: asking again repeats the same one and never makes a second.`,
  },
  withdrawal: {
    asking: msg`No answer yet. Asking again for the same withdrawal; it is started once at most.`,
    unanswered: msg`Your withdrawal is started once at most: asking again repeats the same one and never makes a second.`,
  },
  purchase: {
    asking: msg`No answer yet. Asking again for the same purchase; it is made once at most.`,
    unanswered: msg`Your purchase is made once at most: asking again repeats the same one and never makes a second.`,
  },
  exchange: {
    asking: msg`No answer yet. Asking again for the same exchange; it is made once at most.`,
    unanswered: msg`Your exchange is made once at most: asking again repeats the same one and never makes a second.`,
  },
  cancellation: {
    asking: msg`No answer yet. Asking again for the same cancellation; it is made once at most.`,
    unanswered: msg`Your cancellation is made once at most: asking again repeats the same one and never makes a second.`,
  },
  giftCard: {
    asking: msg`No answer yet. Asking again for the same gift card; it is redeemed once at most.`,
    unanswered: msg`Your gift card is redeemed once at most: asking again repeats the same one and never makes a second.`,
  },
};
