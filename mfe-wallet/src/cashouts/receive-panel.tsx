import { t } from '@lingui/core/macro';
import { Approximate } from '@riftdrop/host/approximate';
import { formatMoney } from '@riftdrop/money/format';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CallNotice } from '../calls/call-notice.tsx';
import type { CallState } from '../calls/keyed-call.ts';
import { CodeField } from '../code/code-field.tsx';
import { StepPanel } from '../item/step-panel.tsx';
import type { Quote, Unfit } from './quote.ts';

export interface ReceivePanelProps {
  /** Null while item or account is missing. */
  quote: Quote | Unfit | null;
  /** Time of the rate. */
  since: string;
  /** Fee or rate are other ones than those that were shown first. */
  isChanged: boolean;
  needsCode: boolean;
  state: CallState;
  onCashOut: (code: string) => void;
  onAgain: () => void;
}

/** Fee, rate and received sum, before the one press that sends it. */
export function ReceivePanel({ quote, since, isChanged, needsCode, state, onCashOut, onAgain }: ReceivePanelProps) {
  const [code, setCode] = useState('');
  const fits = quote !== null && 'units' in quote;
  const refusal = state.status === 'refused' ? (state.refusal as { code: string; fields?: Record<string, string[]> }) : null;
  const codeProblem = refusal?.fields?.tfa_code?.[0];
  return (
    <StepPanel step={3} title={t`What you receive`}>
      {fits ? <Sums quote={quote} since={since} /> : <p className="text-mid">{quote?.why ?? t`Choose an item and an account.`}</p>}
      <div className="mt-5 grid grid-cols-1 gap-3 sm:flex sm:items-start sm:justify-end">
        {needsCode && (
          <CodeField
            value={code}
            onChange={setCode}
            problem={codeProblem}
            isReady={fits && state.status !== 'unanswered'}
            onPasskey={onCashOut}
            className="sm:w-44"
          />
        )}
        <Button
          variant="primary"
          size={52}
          pending={state.status === 'sending'}
          disabled={!fits || state.status === 'unanswered' || (needsCode && code === '')}
          onClick={() => onCashOut(needsCode ? code : '')}
          className="max-sm:w-full sm:mt-6 sm:first:mt-0"
        >
          {fits ? t`Cash out ${formatMoney(quote.received)}` : t`Cash out`}
        </Button>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {isChanged && fits && (
          <Alert kind="WARNING">
            {t`The fee or the rate has changed: you now receive ${formatMoney(quote.received)}. Press again if you agree.`}
          </Alert>
        )}
        {!codeProblem && refusal?.code !== 'eth_settings_outdated' && <CallNotice state={state} onAgain={onAgain} call="cashOut" />}
        <p className="flex gap-2.5 text-caption text-low">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t`You can cancel while it is pending. If it fails, the item comes back to your inventory. If the fee changes, you are asked again first.`}
        </p>
      </div>
    </StepPanel>
  );
}

function Sums({ quote, since }: { quote: Quote; since: string }) {
  const date = useDateText();
  const { symbol, cost, fee, received, feeUnits, units, rate } = quote;
  return (
    <>
      <dl className="grid grid-cols-1">
        <Row name={t`Item value`}>
          <Money cents={cost} />
          <Approximate cents={cost} className="text-caption font-normal text-low" />
        </Row>
        <Row name={t`Network fee`}>
          <Money cents={-fee} className="block" />
          <span className="num block text-caption font-normal text-low">{formatMoney(feeUnits, { currency: symbol })}</span>
        </Row>
        <Row name={t`Our fee`}>
          <Money cents={0} />
        </Row>
      </dl>
      <p className="mt-4 text-mid">{t`You receive`}</p>
      <p className="num text-[1.75rem] leading-8 font-strong text-hi">{formatMoney(units, { currency: symbol })}</p>
      <p className="num mt-1 text-caption text-low">
        {`≈ ${formatMoney(received)} · 1 ${symbol} = ${formatMoney(rate)}, ${date(since, 'minute')}, ${t`fixed when you press`}`}
      </p>
      <Approximate cents={received} />
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2">
      <dt className="text-mid">{name}</dt>
      <dd className="text-end font-strong text-hi">{children}</dd>
    </div>
  );
}
