import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { announce } from '@riftdrop/host/announce';
import { RefusalError } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import type { ModalProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { Dialog } from '@riftdrop/ui/dialog';
import { Loaded, loadedFrom } from '@riftdrop/ui/loaded';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect } from 'react';
import { PaymentActions } from '../payment/payment-actions.tsx';
import { type PaymentDetails, timelineOf } from '../payment/steps.ts';
import { headlineOf, wayNames } from '../payments/payment-words.ts';
import { followPayments, paymentQuery } from '../payments/payments-query.ts';
import { reasonOf } from '../payments/reasons.ts';
import { Timeline } from '../timeline/timeline.tsx';

/** Progress of a deposit, until it is over. Closing it cancels nothing. */
export default function DepositProgressModal({ params, close }: ModalProps<'depositProgress'>) {
  const player = useStore($player);
  return player && params.payment ? <Progress player={player.id} id={params.payment} close={close} /> : <Nothing close={close} />;
}

function Nothing({ close }: { close: () => void }) {
  return (
    <Dialog open onClose={close} title={t`There is no deposit to follow`}>
      <p className="text-mid">{t`Your payments are in the list of your profile.`}</p>
    </Dialog>
  );
}

function Progress({ player, id, close }: { player: string; id: string; close: () => void }) {
  const query = useQuery(paymentQuery(player, id));
  const { data, error } = query;
  useEffect(() => followPayments(player), [player]);
  const headline = data && headlineOf(data);
  useEffect(() => {
    if (headline !== undefined) announce(headline);
  }, [headline]);
  if (error instanceof RefusalError && error.refusal.code === 'not_found') return <Nothing close={close} />;
  return (
    <Dialog
      open
      onClose={close}
      width={480}
      fillPhone
      title={headline ?? t`Deposit`}
      description={data && wayNames()[data.type]}
      footer={data && <PaymentActions payment={data} player={player} onClose={close} />}
    >
      <Loaded {...loadedFrom(query)} failed={t`This payment could not be loaded`} loading={<Skeleton className="h-40" />}>
        {(payment) => <Body payment={payment} />}
      </Loaded>
    </Dialog>
  );
}

function Body({ payment }: { payment: PaymentDetails }) {
  const reason = reasonOf(payment);
  return (
    <div className="grid gap-4 pt-2">
      {reason && <p className="text-mid">{reason}</p>}
      <Timeline label={t`Steps of this payment`} steps={timelineOf(payment)} />
      {payment.status === 'pending' && (
        <p className="text-caption text-low">{t`You may close this window. The payment goes on, and Payments shows every step.`}</p>
      )}
    </div>
  );
}
