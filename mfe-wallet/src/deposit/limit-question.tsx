import { plural, t } from '@lingui/core/macro';
import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import { ask } from '@riftdrop/host/api';
import { Link } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { useRef, useState } from 'react';
import { reloadDeposit } from './deposit-query.ts';

/** Limits of 7 days that are proposed, USD cents. */
const proposed = [2_500, 10_000];

/**
 * The question about limits before a first deposit, and six months after the last answer. Every answer looks like the
 * others, and none is chosen beforehand.
 */
export default function LimitQuestion({ player, limits }: { player: string; limits: readonly DepositLimit[] }) {
  const [isSending, setSending] = useState(false);
  const section = useRef<HTMLElement>(null);
  const answer = async (amount: number | null) => {
    setSending(true);
    const result = await (amount === null
      ? ask('POST /profile/block/deposits/keep', { body: {} })
      : ask('POST /profile/block/deposits', { body: { self_deposit_limit: amount, self_deposit_limit_period: 7 } }));
    if (!result.ok) toastRefusal(result.refusal);
    setSending(false);
    // The pressed button goes away with the question: the keyboard goes on in the place of both.
    section.current?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus();
    reloadDeposit(player);
  };
  const isReview = limits.length > 0;
  return (
    <section ref={section} aria-labelledby="limit-question" className="grid content-start gap-4 overflow-y-auto p-4 sm:p-6">
      <div>
        <h3 id="limit-question" className="text-h3">
          {isReview ? t`Are your limits still right?` : t`Do you want a limit for deposits?`}
        </h3>
        <p className="mt-1.5 text-mid">
          {isReview
            ? t`You have ${limits.map(textOf).join(', ')}. We ask every six months.`
            : t`It caps what you can pay in. You can lower it at once; a higher one takes 24 hours. We ask again in six months.`}
        </p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        {!isReview &&
          proposed.map((amount) => (
            <Button key={amount} variant="outline" size={52} disabled={isSending} onClick={() => void answer(amount)}>
              {t`${formatMoney(amount)} in 7 days`}
            </Button>
          ))}
        <Link to="/profile/settings#limits" className={buttonClass({ variant: 'outline', size: 52 })}>
          {isReview ? t`Change them` : t`Another limit`}
        </Link>
        <Button variant="outline" size={52} disabled={isSending} onClick={() => void answer(null)}>
          <span>{isReview ? t`Keep them` : t`No limit`}</span>
        </Button>
      </div>
    </section>
  );
}

function textOf({ self_deposit_limit, self_deposit_limit_period: days }: DepositLimit): string {
  const amount = formatMoney(self_deposit_limit);
  return plural(days, { 1: `a 24-hour limit of ${amount}`, other: `a #-day limit of ${amount}` });
}
