import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CryptoWallet } from '@riftdrop/contract/api/wallet/payments';
import { Link } from '@riftdrop/host/navigation';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { statusLabelOf } from '../payments/payment-words.ts';
import { followPayments } from '../payments/payments-query.ts';
import { incomingQuery } from './wallet-query.ts';
import { clsx } from 'clsx';

/** How many blocks a payment has of those that make it final, a slanted cell for each. */
function Confirmations({ confirmations, needed }: { confirmations: number; needed: number }) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-mid">
        {t`Confirmations`}
        <span className="num font-strong text-hi">{t`${confirmations} of ${needed}`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Confirmations`}
        aria-valuemin={0}
        aria-valuenow={confirmations}
        aria-valuemax={needed}
        aria-valuetext={t`${confirmations} of ${needed}`}
        className="mt-2 flex gap-1"
      >
        {Array.from({ length: needed }, (_, at) => (
          <span key={at} className={clsx('h-2 flex-1 -skew-x-20 rounded-[2px]', at < confirmations ? 'bg-pos' : 'bg-surface-3')} />
        ))}
      </div>
    </div>
  );
}

export interface IncomingProps {
  player: string;
  provider: 'ethereum' | 'litecoin';
  wallet: CryptoWallet;
}

/** `40 seconds`, or whole minutes. */
const spanText = (seconds: number): string =>
  seconds < 60
    ? plural(seconds, { one: '# second', other: '# seconds' })
    : plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' });

/** The last transfer to the address, with its confirmations on the chain. */
export function Incoming({ player, provider, wallet: { confirmations: needed, block_seconds } }: IncomingProps) {
  const date = useDateText();
  const { data: payment } = useQuery(incomingQuery(player, provider));
  useEffect(() => followPayments(player), [player]);
  const coins = payment?.crypto_transaction;
  const span = spanText(needed * block_seconds);
  return (
    <section
      aria-label={t`Incoming`}
      className="flex flex-col gap-4 border-line bg-surface-1 p-4 max-700:sticky max-700:bottom-0 max-700:gap-3 max-700:border-t 700:border-s 700:p-5"
    >
      <h3 className="font-text text-body-l font-strong max-700:sr-only">{t`Incoming`}</h3>
      {payment && coins ? (
        <>
          <Confirmations confirmations={coins.confirmations} needed={coins.needed} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Chip tone={statusLabelOf(payment).tone}>{statusLabelOf(payment).word}</Chip>
            <time dateTime={payment.created_at} className="num text-caption text-low">
              {date(payment.created_at, 'moment')}
            </time>
          </div>
          {coins.explorer_link && (
            <a href={coins.explorer_link} target="_blank" rel="noreferrer" className="flex items-center gap-2 underline focus-ring">
              <ExternalLink aria-hidden="true" className="size-4" /> {t`Show the transaction`}
            </a>
          )}
          <div className="mt-auto max-700:flex max-700:flex-wrap max-700:items-baseline max-700:justify-between max-700:gap-x-3">
            <p className="text-mid">{payment.status === 'pending' ? t`You receive about` : t`You received`}</p>
            <p className="num font-display text-[20px]/6 font-bold text-hi 700:text-[28px]/8">
              {formatMoney(payment.status === 'rejected' ? 0 : payment.received)}
            </p>
            <p className="num mt-1 text-caption text-low max-700:w-full">
              {coins.coins} {coins.symbol}. {t`The rate is fixed at the last confirmation.`}
            </p>
          </div>
        </>
      ) : (
        <p className="text-mid">
          {t`Nothing yet.`}{' '}
          {t`What you send is seen within a minute and credited after ${plural(needed, {
            one: '# confirmation',
            other: '# confirmations',
          })}, about ${span}.`}
        </p>
      )}
      <p className="border-t border-line pt-3 text-caption text-low">
        <Trans>
          You may close this window. The payment goes on, and{' '}
          <Link to="/profile/payments" className="underline focus-ring">
            Payments
          </Link>{' '}
          shows every step.
        </Trans>
      </p>
    </section>
  );
}
