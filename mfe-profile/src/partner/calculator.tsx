import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Partner, PayoutType } from '@riftdrop/contract/api/partners/partners';
import { useQuery } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { CurrencyInput } from '@riftdrop/ui/currency-input';
import { Segmented } from '@riftdrop/ui/segmented';
import { Select } from '@riftdrop/ui/select';
import { useState } from 'react';
import { Panel } from '../settings/panel.tsx';
import { convertedQuery, type Direction } from './partner-query.ts';

const types = (): { value: PayoutType; label: string }[] => [
  { value: 'balance', label: t`To the balance` },
  { value: 'skins', label: t`In skins` },
];
const directions = (): { value: Direction; label: string }[] => [
  { value: 'net', label: t`Paid out` },
  { value: 'gross', label: t`Received` },
];

/** The net amount of a payout, or the payout needed for a net amount, at any level. */
export function Calculator({ partner: { level, levels } }: { partner: Partner }) {
  const [cents, setCents] = useState<bigint | null>(10_000n);
  const [type, setType] = useState<PayoutType>('balance');
  const [direction, setDirection] = useState<Direction>('net');
  const [at, setAt] = useState(String(level));
  const amount = Number(cents ?? 0n);
  const { data, error } = useQuery(convertedQuery({ amount, type, direction, payout_level: Number(at) }));
  const sum = <output className="num font-strong text-hi">{data ? formatMoney(data.amount) : error ? t`no answer` : '…'}</output>;
  return (
    <Panel id="calculator" title={t`Calculator`} about={t`What each level makes of an amount.`}>
      <div className="grid gap-3">
        <Segmented label={t`Payout`} options={types()} value={type} onChange={setType} wide />
        <Segmented label={t`The amount is`} options={directions()} value={direction} onChange={setDirection} wide />
        <div className="grid grid-cols-2 gap-3">
          <CurrencyInput label={t`Amount to compute`} value={cents} max={100_000_000n} onChange={setCents} />
          <Select
            label={t`Level`}
            options={levels.map((one) => ({ value: String(one.level), label: String(one.level) }))}
            value={at}
            onChange={setAt}
          />
        </div>
        <p aria-live="polite" className="text-mid">
          {direction === 'net' ? <Trans>You receive {sum}</Trans> : <Trans>It takes {sum}</Trans>}
        </p>
      </div>
    </Panel>
  );
}
