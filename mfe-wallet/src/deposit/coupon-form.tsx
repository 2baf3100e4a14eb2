import { t } from '@lingui/core/macro';
import { fetchCall } from '@riftdrop/host/api';
import { shownInPlace, useForm } from '@riftdrop/host/form';
import { Alert } from '@riftdrop/ui/alert';
import { Button } from '@riftdrop/ui/button';
import { TextInput } from '@riftdrop/ui/text-input';
import { useState } from 'react';
import { CodePanel } from './code-panel.tsx';
import { reloadDeposit } from './deposit-query.ts';
import type { PaymentSettings } from './quote.ts';

export interface CouponFormProps {
  player: string;
  settings: PaymentSettings['settings'];
  /** Goes on to the payment that gets the bonus. */
  onPay: () => void;
}

/** A code for a bonus on the next payment. */
export function CouponForm({ player, settings: { bonus_rate, bonus_coupon }, onPay }: CouponFormProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    send: () => fetchCall('POST /payment/coupon', { body: { code } }),
    onSuccess() {
      setCode('');
      reloadDeposit(player);
    },
    onError: shownInPlace,
  });
  return (
    <CodePanel title={t`Coupon`} onSubmit={() => code !== '' && void form.submit()}>
      <p className="text-mid">
        {t`A code gives your next payment a bonus.`} {t`It goes to the bonus balance, and each code works once for you.`}
      </p>
      {bonus_coupon !== null && (
        <Alert
          kind="SUCCESS"
          title={t`${bonus_coupon}: ${bonus_rate}% bonus`}
          actions={
            <Button size={36} onClick={onPay}>
              {t`Choose how to pay`}
            </Button>
          }
        >
          {t`Your next payment gets it.`}
        </Alert>
      )}
      <TextInput
        label={t`Code`}
        value={code}
        trim
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        problem={form.error?.message}
        onChange={(next) => {
          setCode(next);
          form.edited();
        }}
      />
      <Button type="submit" variant="primary" size={52} pending={form.isPending} disabled={code === ''}>
        {t`Use the code`}
      </Button>
    </CodePanel>
  );
}
