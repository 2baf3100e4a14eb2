import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import type { Payment, PaymentMethod } from '@riftdrop/contract/api/wallet/payments';
import { ask } from '@riftdrop/host/api';
import { Approximate } from '@riftdrop/host/approximate';
import { $balance } from '@riftdrop/host/balance';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { Money } from '@riftdrop/ui/money';
import { type ReactNode, useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import { useKeyedCall } from '../calls/keyed-call.ts';
import { reloadPayments } from '../payments/payments-query.ts';
import { BonusWell } from './bonus-well.tsx';
import { reloadDeposit } from './deposit-query.ts';
import { LimitWell, tightestOf } from '../limits/limit-well.tsx';
import { Presets } from './presets.tsx';
import { PriceOfLeaving } from '../cashouts/price-of-leaving.tsx';
import { feeText, isLimitReached, mostOf, type PaymentSettings, problemOf, quoteOf } from './quote.ts';

export interface PayFormProps {
  player: string;
  method: PaymentMethod;
  settings: PaymentSettings;
  limits: readonly DepositLimit[];
  /** USD cents; null while the field is empty. */
  amount: number | null;
  onAmount: (amount: number | null) => void;
  onCode: () => void;
  onStarted: (payment: Payment) => void;
}

/** The amount, its fee, the received sum, and the button that starts the payment. */
export function PayForm({ player, method, settings: { settings, country }, limits, amount, onAmount, onCode, onStarted }: PayFormProps) {
  const { deposit_left: left } = settings;
  const { name, takes_more: takesMore } = method;
  const [isPressed, setPressed] = useState(false);
  const { state, isSending, start, again, forget } = useKeyedCall({
    name: 'deposit',
    player,
    send: (body: { amount: number; provider: PaymentMethod['provider']; country?: string }, how) =>
      ask('POST /payment/checkout', { body, ...how }),
    done: (payment: Payment) => {
      reloadDeposit(player);
      reloadPayments(player);
      onStarted(payment);
    },
  });
  const problem = problemOf(amount, method, left);
  // Sums of an amount that cannot be paid would promise something.
  const quote = amount === null || problem !== null ? null : quoteOf(amount, method, settings);
  const most = mostOf(method, left);
  const isClosed = isLimitReached(method, left);
  const change = (next: number | null) => {
    setPressed(false);
    forget();
    onAmount(next);
  };
  const press = () => {
    if (problem !== null || amount === null) return setPressed(true);
    start({ amount, provider: method.provider, ...(country !== null && { country }) });
  };
  return (
    <form
      className="grid min-h-0 max-700:grid-rows-[minmax(0,1fr)_auto] 700:grid-cols-[minmax(0,1fr)_272px]"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <div className="grid content-start gap-3.5 overflow-y-auto p-4 sm:p-6">
        <div className="flex items-baseline justify-between gap-3 max-1000:sr-only">
          <h3 className="font-text text-body-l font-strong">{name}</h3>
          <span className="text-caption text-low">{t`opens the provider’s page`}</span>
        </div>
        <CurrencyInput
          size={64}
          label={
            <span className="flex justify-between gap-3">
              {t`Amount`}{' '}
              <span className="num text-low">{`${formatMoney(method.min)} – ${formatMoney(isClosed ? method.max : most)}`}</span>
            </span>
          }
          value={amount === null ? null : BigInt(amount)}
          onChange={(next) => change(next === null ? null : Number(next))}
          problem={!isClosed && (amount !== null || isPressed) ? (problem ?? undefined) : undefined}
        />
        {takesMore && (
          <p className="text-caption text-mid">
            {t`You choose what to pay with on the page of ${name}.`}{' '}
            {t`When it is worth more than this amount, all that it is worth is credited.`}
          </p>
        )}
        <Presets presets={settings.presets} amount={amount} most={most} onChoose={change} />
        <LimitWell limit={tightestOf(limits)} />
        <BonusWell settings={settings} bonus={quote?.bonus ?? null} onCode={onCode} />
        <PriceOfLeaving player={player} />
        <CallNotice state={state} onAgain={again} call="payment" />
      </div>
      <div className="flex flex-col border-line p-4 max-700:border-t max-700:bg-surface-1 700:border-s 700:p-5">
        <Summary method={method} bonusRate={settings.bonus_rate} amount={amount} quote={quote} />
        <div className="mt-auto grid gap-3 pt-3">
          <Received quote={quote} takesMore={takesMore} />
          {isClosed && (
            <p role="status" className="text-caption text-warn">
              {t`Your own limit is reached: it leaves ${formatMoney(left ?? 0)}.`}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            size={52}
            wide
            pending={isSending}
            disabled={isClosed || state.status === 'unanswered'}
            aria-disabled={problem !== null || undefined}
            className={problem === null || isClosed ? undefined : 'opacity-45'}
          >
            {!quote ? t`Pay` : takesMore ? t`Pay at least ${formatMoney(amount ?? 0)}` : t`Pay ${formatMoney(amount ?? 0)}`}
          </Button>
        </div>
      </div>
    </form>
  );
}

const none = '–';

type QuoteProps = { quote: ReturnType<typeof quoteOf> | null };

interface SummaryProps extends QuoteProps, Pick<PayFormProps, 'method' | 'amount'> {
  bonusRate: number;
}

/** What is paid, and what becomes of it. */
function Summary({ method, bonusRate, amount, quote }: SummaryProps) {
  const { minutes } = method;
  return (
    <>
      <h3 className="mb-2 font-text text-body-l font-strong max-700:sr-only">{t`Summary`}</h3>
      <dl className="grid grid-cols-1">
        <Sum name={method.takes_more ? t`You pay at least` : t`You pay`} className="max-700:hidden">
          {quote ? <Money cents={amount ?? 0} /> : none}
          {quote && <Approximate cents={amount ?? 0} className="text-caption font-normal text-low" />}
        </Sum>
        <Sum name={method.fee === 0 ? t`Fee` : t`Fee, ${feeText(method.fee)}`}>{quote ? <Money cents={-quote.fee} /> : none}</Sum>
        {bonusRate > 0 && <Sum name={t`Bonus balance`}>{quote ? <Money cents={quote.bonus} signed /> : none}</Sum>}
      </dl>
      <p className="mt-3 text-caption text-low max-700:hidden">
        {t`Usually credited within ${plural(minutes, { one: '# minute', other: '# minutes' })}.`} {t`The page you are on stays open.`}
      </p>
    </>
  );
}

function Received({ quote, takesMore }: QuoteProps & { takesMore: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 700:block">
      <p className="text-mid">{takesMore ? t`You receive at least` : t`You receive`}</p>
      <p className="num font-display text-[28px]/8 font-bold text-hi">{quote ? formatMoney(quote.received) : none}</p>
      {quote && <Approximate cents={quote.received} className="text-low 700:block" />}
      {quote && <BalanceAfter received={quote.received} takesMore={takesMore} />}
    </div>
  );
}

function Sum({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex min-h-9 items-center justify-between gap-3 border-b border-line ${className ?? ''}`}>
      <dt className="text-mid">{name}</dt>
      <dd className="font-strong text-hi">{children}</dd>
    </div>
  );
}

/** A payment goes to the real balance, not to the demo balance. */
function BalanceAfter({ received, takesMore }: { received: number; takesMore: boolean }) {
  const balances = useStore($balance);
  if (!balances) return null;
  const after = formatMoney((balances.pre_demo_balance ?? balances.balance) + received);
  return (
    <p className="num text-caption text-low max-700:hidden">
      {takesMore ? t`Balance after: at least ${after}` : t`Balance after: ${after}`}
    </p>
  );
}
