import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { DropDetails, KingRoll } from '@riftdrop/contract/api/profile/profile';
import { Link } from '@riftdrop/host/navigation';
import { formatCount } from '@riftdrop/money/format';
import { clsx } from 'clsx';
import { Crown } from 'lucide-react';
import { rollLink } from '../rolls/roll-link.ts';

const outcomes: Record<KingRoll['outcome'], MessageDescriptor> = {
  none: msg`No crown`,
  crowned: msg`You won the crown`,
  vacant: msg`The throne was free: the crown is yours`,
  renewed: msg`Your crown again: its time starts over`,
};

/**
 * The crown rolls of an opening, beside its items: the roll, the required value, and the result. Renders nothing on a
 * case without a king.
 */
export function CrownRolls({ drops, dropCase }: { drops: readonly DropDetails[]; dropCase: Pick<DropCaseDetails, 'slug' | 'name'> }) {
  const rolls = drops.flatMap(({ king }) => (king ? [king] : []));
  const best = rolls.find(({ outcome }) => outcome !== 'none') ?? rolls.toSorted((a, b) => a.roll.roll - b.roll.roll)[0];
  if (!best) return null;
  const won = best.outcome !== 'none';
  const { length: count } = rolls;
  const roll = formatCount(best.roll.roll);
  const limit = formatCount(best.crown_odds_ppm);
  const all = formatCount(best.roll.outcomes);
  return (
    <p
      className={clsx(
        'num flex flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-card border px-3 py-1.5 text-caption text-mid 900:order-last 900:col-span-2',
        won ? 'border-tier-7/50 bg-tier-7/10' : 'border-line bg-sunken',
      )}
    >
      <Crown aria-hidden="true" className={clsx('size-4 shrink-0', won ? 'text-tier-7' : 'text-low')} />
      <b className="font-strong text-hi">{t(outcomes[best.outcome])}</b>
      {/* A phone leaves the stage its room: the numbers are a press away. */}
      <span className="max-700:sr-only">
        {count > 1
          ? t`Lowest of ${count} crown rolls ${roll}, wins below ${limit} of ${all}`
          : t`Crown roll ${roll}, wins below ${limit} of ${all}`}
      </span>
      <Link to={rollLink(best.roll)} className="text-mid underline underline-offset-4 focus-ring hover:text-hi">
        <Trans>
          Verify<span className="sr-only"> the crown roll</span>
        </Trans>
      </Link>
      {won && (
        <Link to={`/case/${dropCase.slug}/king/${best.king_id}`} className="font-label text-hi underline underline-offset-4 focus-ring">
          {t`See your reign`}
        </Link>
      )}
    </p>
  );
}
