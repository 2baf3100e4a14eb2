import { t } from '@lingui/core/macro';
import { BackLink } from '@riftdrop/game/back-link';
import { useStore } from '@nanostores/react';
import { pictureSources } from '@riftdrop/host/images';
import { usePageTitle } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import type { PageProps } from '@riftdrop/host/remote';
import { $player } from '@riftdrop/host/session';
import { buttonClass } from '@riftdrop/ui/button-class';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { PageFrame, PageHead } from '@riftdrop/ui/page-frame';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Fact, LongFact, panelClass } from '../facts/facts.tsx';
import { statusLabelOf, wayNames } from '../payments/payment-words.ts';
import { followPayments, paymentQuery } from '../payments/payments-query.ts';
import { reasonOf } from '../payments/reasons.ts';
import { OneRecord } from '../lists/one-record.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { type PaymentDetails, timelineOf } from './steps.ts';

/** `/profile/payments/:id`: one payment with every step that it took. */
export default function PaymentPage({ params }: PageProps) {
  const player = useStore($player);
  return <PageFrame>{player && <Payment player={player.id} id={params.id ?? ''} />}</PageFrame>;
}

function Payment({ player, id }: { player: string; id: string }) {
  const query = useQuery(paymentQuery(player, id));
  const { data } = query;
  useEffect(() => followPayments(player), [player]);
  usePageTitle(data ? t`Payment by ${wayNames()[data.type]}` : null);
  return (
    <OneRecord
      query={query}
      missing={t`There is no such payment`}
      others={t`Your own payments are in the list.`}
      failed={t`This payment could not be loaded`}
      back={<Back />}
      loading={<Loading />}
    >
      {(payment) => <Details payment={payment} player={player} />}
    </OneRecord>
  );
}

const Back = () => <BackLink to="/profile/payments">{t`Payments`}</BackLink>;

function Details({ payment, player }: { payment: PaymentDetails; player: string }) {
  const date = useDateText();
  const reason = reasonOf(payment);
  const { word, tone } = statusLabelOf(payment);
  const { type, created_at, amount, fee, received, bonus, crypto_transaction } = payment;
  const isShort = payment.reason === 'review' && received + fee !== amount;
  return (
    <>
      <PageHead title={wayNames()[type]} back={<Back />} aside={<Chip tone={tone}>{word}</Chip>}>
        <time dateTime={created_at}>{date(created_at, 'moment')}</time>
      </PageHead>
      <div className="grid grid-cols-1 gap-4 900:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <Panel title={t`What happened`}>
          {reason && <p className="mb-4 text-mid">{reason}</p>}
          <Timeline label={t`Steps of this payment`} steps={timelineOf(payment)} />
          <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
            <PaymentActions payment={payment} player={player} />
          </div>
        </Panel>
        <Panel title={t`Sums`}>
          <dl className="grid grid-cols-1">
            <Fact name={t`Amount`}>
              <Money cents={amount} />
            </Fact>
            {isShort && (
              <Fact name={t`Arrived`}>
                <Money cents={received + fee} />
              </Fact>
            )}
            {fee > 0 && (
              <Fact name={t`Fee`}>
                <Money cents={-fee} />
              </Fact>
            )}
            <Fact name={payment.status === 'completed' ? t`Received` : t`You would receive`}>
              <Money cents={received} />
            </Fact>
            {bonus > 0 && (
              <Fact name={t`Bonus balance`}>
                <Money cents={bonus} signed />
              </Fact>
            )}
            {crypto_transaction && (
              <>
                <Fact name={t`Coins`}>
                  <span className="num">
                    {crypto_transaction.coins} {crypto_transaction.symbol}
                  </span>
                </Fact>
                <LongFact name={t`Transaction`} value={crypto_transaction.transaction} what={t`transaction`} />
              </>
            )}
            <LongFact name={t`Number`} value={payment.id} what={t`number of the payment`} />
          </dl>
          <Skins skins={payment.skins} />
          {crypto_transaction?.explorer_link && (
            <a href={crypto_transaction.explorer_link} target="_blank" rel="noreferrer" className={buttonClass({ className: 'mt-4' })}>
              <ExternalLink aria-hidden="true" className="size-4" /> {t`Show the transaction`}
            </a>
          )}
        </Panel>
      </div>
    </>
  );
}

/** The skins paid with, for a payment without money. */
function Skins({ skins }: Pick<PaymentDetails, 'skins'>) {
  if (skins.length === 0) return null;
  return (
    <ul aria-label={t`Skins`} className="mt-4 grid grid-cols-1 gap-2">
      {skins.map(({ id, name, image, price }) => (
        <li key={id} className="flex items-center gap-3">
          <Picture sources={pictureSources('skin', image, 200)} width={200} height={113} className="h-10 w-18 shrink-0" />
          <span className="min-w-0 flex-1 text-caption wrap-anywhere text-mid">{name}</span>
          <Money cents={price} className="shrink-0 font-strong text-hi" />
        </li>
      ))}
    </ul>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={panelClass}>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t`Loading the payment`}</span>
      <Skeleton className="h-16 w-60" />
      <Skeleton className="h-80 rounded-panel" />
    </div>
  );
}
