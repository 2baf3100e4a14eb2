import { t } from '@lingui/core/macro';
import { gotIt, notices } from '@riftdrop/contract/api/notices/notices';
import { bus } from '@riftdrop/host/bus';
import { onLive } from '@riftdrop/host/live';
import { toast } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { useEffect } from 'react';

/** Notifies players about their payments and cash-outs, on every page. It renders nothing itself. */
export default function MoneyNotices() {
  useEffect(() => {
    const stops = [
      onLive('user', 'payment.updated', ({ id, status, explorer_link }) => {
        if (status === 'completed') bus.emit('payment:deposited', { id });
        toast({
          ...notices.payment(status),
          key: `payment ${id}`,
          ...(isWebAddress(explorer_link) && { action: { label: t`Show the transaction`, href: explorer_link } }),
        });
      }),
      onLive('user', 'cashout.updated', ({ id, status, status_code, cost }) => {
        if (status !== 'canceled' || status_code !== 'critical_gas_limit') return;
        const amount = formatMoney(cost);
        const message = t`Cashout for ${amount} is cancelled due to a critical transaction fee.`;
        toast({ ...notices.cashOutCancelled(amount), message, key: `cash-out ${id}`, action: { label: gotIt } });
      }),
      onLive('user', 'payment.waxpeer.reminder', ({ marketplace }) =>
        toast({
          ...notices.confirmTrade(marketplace),
          message: t`You have incomplete ${marketplace} Deposit`,
          key: `reminder ${marketplace}`,
        }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}

/** A link leads to the web and runs nothing. */
const isWebAddress = (href: string | null): href is string => href !== null && URL.parse(href)?.protocol === 'https:';
