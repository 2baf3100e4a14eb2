import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Giveaway } from '@riftdrop/contract/api/race/race';
import { Money } from '@riftdrop/ui/money';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { Check } from 'lucide-react';

/** Whether the player takes part in the round. */
export function isIn(giveaway: Giveaway): boolean {
  const missing = missingOf(giveaway);
  return missing?.deposit === 0 && missing.spend === 0 && giveaway.currentUserParticipation!.participates;
}

/** Progress of the player's participation, in plain facts. Visitors see the requirements of the round. */
export function Participation({ giveaway, isVisitor }: { giveaway: Giveaway; isVisitor: boolean }) {
  const { min_deposit, min_spend, currentUserParticipation: own, round } = giveaway;
  if (!round) return <span className="text-caption text-mid">{t`No round is running now.`}</span>;
  if (isVisitor && min_deposit + min_spend === 0) return <span className="text-caption text-mid">{t`Asks for nothing.`}</span>;
  if (isVisitor) {
    return (
      <span className="text-caption text-mid">
        <Trans>
          Asks for: deposit <Money cents={min_deposit} className="font-label text-hi" />, spend{' '}
          <Money cents={min_spend} className="font-label text-hi" />
        </Trans>
      </span>
    );
  }
  const missing = missingOf(giveaway);
  if (!own || !missing) {
    return (
      <span role="status">
        <span className="sr-only">{t`Loading your part`}</span>
        <Skeleton className="h-5 w-44" />
      </span>
    );
  }
  const isReached = missing.deposit === 0 && missing.spend === 0;
  if (isReached && own.participates) {
    return (
      <span className="inline-flex items-center gap-2 rounded-control bg-pos/14 px-3 py-1.5 text-caption font-label text-pos">
        <Check aria-hidden="true" className="size-4" /> {t`You participate`}
      </span>
    );
  }
  if (min_deposit + min_spend === 0) return <span className="text-caption text-mid">{t`You do not participate yet.`}</span>;
  // Both are reached without participating: team accounts, blocked accounts and accounts in demo mode are excluded.
  if (isReached) return <span className="text-caption text-mid">{t`You have reached both, but this account cannot take part.`}</span>;
  return (
    <span className="text-caption text-mid">
      <Trans>
        Remaining: deposit <Money cents={missing.deposit} className="font-label text-hi" />, spend{' '}
        <Money cents={missing.spend} className="font-label text-hi" />
      </Trans>
    </span>
  );
}

/** The amounts missing to the thresholds, USD cents; null while unknown, for visitors or during loading. */
export function missingOf({ min_deposit, min_spend, currentUserParticipation: own }: Giveaway): { deposit: number; spend: number } | null {
  return own && { deposit: Math.max(0, min_deposit - own.deposited), spend: Math.max(0, min_spend - own.spent) };
}
