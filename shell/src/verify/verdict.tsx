import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { formatCount } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { CircleCheck, CircleX } from 'lucide-react';
import type { Checked } from './roll-fields.ts';

/** The computed result, and for a drop whether it matches this drop. */
export function VerdictPanel({ checked, drop }: { checked: Checked; drop: DropDetails | null }) {
  if (checked.state !== 'done')
    return (
      <p className="text-low">
        {checked.state === 'wrong' ? t`One field is not well-formed yet.` : t`Fill in every field to see the result.`}
      </p>
    );
  const { hashMatches, roll } = checked.verdict;
  return (
    <div className="flex flex-col gap-2" data-testid="verdict">
      <Line good={hashMatches}>{hashMatches ? t`Hash matches` : t`Hash does not match`}</Line>
      <p>
        {t`Roll`}{' '}
        <strong className="num font-display text-total font-bold" data-testid="roll">
          {formatCount(Number(roll))}
        </strong>
      </p>
      {drop && <DropVerdict drop={drop} roll={roll} />}
    </div>
  );
}

function DropVerdict({ drop, roll }: { drop: DropDetails; roll: bigint }) {
  const { tickets, skin_item: item } = drop;
  if (!drop.roll || !tickets) return null;
  const same = BigInt(drop.roll.roll) === roll;
  const inside = roll >= BigInt(tickets.from) && roll <= BigInt(tickets.to);
  const published = formatCount(drop.roll.roll);
  const [first, last] = [formatCount(tickets.from), formatCount(tickets.to)];
  const caseName = drop.drop_case?.name ?? t`the case`;
  const itemName = `${item.name} ${item.skin_name}`;
  return (
    <>
      <Line good={same}>{same ? t`It is the roll that was published` : t`The published roll is ${published}`}</Line>
      <Line good={inside}>
        {inside ? (
          <Trans>
            <span className="num">
              It lies in tickets {first} to {last}
            </span>{' '}
            of {caseName}: {itemName}, <Money cents={drop.cost} />
          </Trans>
        ) : (
          <span className="num">{t`It lies outside tickets ${first} to ${last}`}</span>
        )}
      </Line>
    </>
  );
}

function Line({ good, children }: { good: boolean; children: React.ReactNode }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <p className={`flex items-start gap-2 ${good ? 'text-pos' : 'text-neg'}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
