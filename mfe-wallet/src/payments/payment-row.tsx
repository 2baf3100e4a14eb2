import { t } from '@lingui/core/macro';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { Link } from '@riftdrop/host/navigation';
import { formatMoney } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { Money } from '@riftdrop/ui/money';
import { ChevronRight } from 'lucide-react';
import { statusLabelOf, wayNames } from './payment-words.ts';

/** The result of a payment, below its amount. */
function cameOf({ status, category, locked_until, received, bonus }: Payment): string {
  if (status === 'pending') return category === 'crypto' || locked_until !== null ? t`not final yet` : t`to pay`;
  if (status !== 'completed') return t`nothing credited`;
  const money = formatMoney(received);
  return bonus > 0 ? t`${money} received, and a bonus` : t`${money} received`;
}

/** One payment of the list; a press opens it. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const date = useDateText();
  const { id, type, created_at, amount } = payment;
  const { word, tone } = statusLabelOf(payment);
  return (
    <Link
      to={`/profile/payments/${id}`}
      className="grid min-h-16 grid-cols-[minmax(8.5rem,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface-1 px-4 py-3 focus-ring hover:border-line-strong md:grid-cols-[1fr_120px_140px_20px]"
    >
      <span className="min-w-0">
        <span className="block truncate font-strong text-hi">{wayNames()[type]}</span>
        <time dateTime={created_at} className="num block truncate text-caption text-low">
          {date(created_at, 'moment')}
        </time>
      </span>
      <span className="max-md:order-last max-md:col-span-2">
        <Chip tone={tone}>{word}</Chip>
      </span>
      <span className="text-end">
        <Money cents={amount} className="block font-strong text-hi" />
        <span className="num block text-caption text-low">{cameOf(payment)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-low max-md:hidden" />
    </Link>
  );
}
