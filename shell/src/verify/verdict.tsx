import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { formatCount } from '@riftdrop/money/format';
import { tierClass, tierOf } from '@riftdrop/ui/tier';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Checked, RollFields, RollTab } from './roll-fields.ts';

interface VerdictProps {
  checked: Checked;
  tab: RollTab;
  fields: RollFields;
  /** The item that the values belong to, where they came with one. */
  drop: DropDetails | null;
}

/** What the computed values say, in three steps; with an item also whether they are this item's. */
export function VerdictPanel({ checked, tab, fields, drop }: VerdictProps) {
  if (checked.state !== 'done')
    return (
      <p className="text-low">
        {checked.state === 'wrong' ? t`One field is not well-formed yet.` : t`Fill in every field to see the result.`}
      </p>
    );
  const { hashMatches, roll } = checked.verdict;
  const own = drop ? ownResult(drop, roll) : null;
  const isGood = hashMatches && own?.isPublished !== false && own?.isInside !== false;
  const Shield = isGood ? ShieldCheck : ShieldX;
  const text = fields.client_seed.trim();
  return (
    <div className="flex flex-col gap-5" data-testid="verdict">
      <p className={clsx('flex items-center gap-3 rounded-card border p-4', isGood ? 'border-pos/40' : 'border-neg/40')}>
        <Shield aria-hidden="true" className={clsx('size-8 shrink-0', isGood ? 'text-pos' : 'text-neg')} />
        <span>
          <strong className="block text-h3 font-strong">{isGood ? t`It matches` : t`It does not match`}</strong>
          <span className="text-mid">{t`Checked in your browser, not by us.`}</span>
        </span>
      </p>
      <ol className="flex flex-col gap-5">
        <Step good={hashMatches} title={t`Fixed before you played`}>
          {hashMatches
            ? t`Hash matches: the secret has the fingerprint that was shown before.`
            : t`Hash does not match: the secret has another fingerprint than the one that was shown.`}
        </Step>
        {tab === 'battles' ? (
          <Step good title={t`A public number had a say`}>
            {t`A random number that was published after the last place was taken was mixed in.`}
          </Step>
        ) : (
          <Step good title={t`You had a say`}>
            <span className="wrap-anywhere">{t`Your own text was mixed in: ${text}.`}</span>
          </Step>
        )}
        <Step good={own?.isPublished !== false && own?.isInside !== false} title={t`The number`}>
          <RollLine roll={roll} outcomes={BigInt(fields.outcomes.trim())} drop={drop} own={own} />
        </Step>
      </ol>
    </div>
  );
}

interface OwnResult {
  /** Whether it is the roll that the site published. */
  isPublished: boolean;
  /** Whether it lies in the item's tickets; null where the item has none. */
  isInside: boolean | null;
}

function ownResult({ roll: published, tickets }: DropDetails, roll: bigint): OwnResult | null {
  if (!published) return null;
  return {
    isPublished: BigInt(published.roll) === roll,
    isInside: tickets && roll >= BigInt(tickets.from) && roll <= BigInt(tickets.to),
  };
}

interface RollLineProps {
  roll: bigint;
  outcomes: bigint;
  drop: DropDetails | null;
  own: OwnResult | null;
}

/** The number, the tickets of the item, and both on a line of all outcomes. */
function RollLine({ roll, outcomes, drop, own }: RollLineProps) {
  const [number, all] = [formatCount(Number(roll)), formatCount(Number(outcomes))];
  const published = drop?.roll ? formatCount(drop.roll.roll) : '';
  const tickets = drop?.tickets ?? null;
  return (
    <>
      <p className="num">
        <Trans>
          <strong className="font-display text-h3 font-bold text-hi" data-testid="roll">
            {number}
          </strong>{' '}
          of {all}
        </Trans>
      </p>
      {own?.isPublished === false && <p className="num text-neg">{t`The published number is ${published}.`}</p>}
      {drop && tickets && <p className="num">{ticketWords(drop, tickets, own?.isInside !== false)}</p>}
      {drop && tickets && <TicketLine roll={roll} outcomes={outcomes} drop={drop} tickets={tickets} />}
    </>
  );
}

type Tickets = NonNullable<DropDetails['tickets']>;

function ticketWords({ skin_item: { name, skin_name } }: DropDetails, { from, to }: Tickets, isInside: boolean): string {
  const item = `${name} ${skin_name}`;
  const [first, last] = [formatCount(from), formatCount(to)];
  return isInside ? t`${item} has ${first} to ${last}.` : t`${item} has ${first} to ${last}: the number lies outside.`;
}

/** At least so much of the line is the item's part, else it could not be seen, percent. */
const leastPart = 0.6;

function TicketLine({ roll, outcomes, drop, tickets }: { roll: bigint; outcomes: bigint; drop: DropDetails; tickets: Tickets }) {
  const percent = (value: number | bigint) => (Number(value) / Number(outcomes)) * 100;
  const part = Math.max(leastPart, percent(tickets.to - tickets.from + 1));
  return (
    <div aria-hidden="true" className={clsx('mt-2 flex flex-col gap-1', tierClass[tierOf(drop.skin_item.rarity)])}>
      <div className="relative h-3 overflow-hidden rounded-chip bg-surface-3">
        <span
          className="absolute inset-y-0 bg-(--tier)/60"
          style={{ insetInlineStart: `${Math.min(percent(tickets.from), 100 - part)}%`, width: `${part}%` }}
        />
        <span className="absolute inset-y-0 -ms-px w-0.5 bg-current text-hi" style={{ insetInlineStart: `${percent(roll)}%` }} />
      </div>
      <div className="num flex justify-between text-micro text-low">
        <span>0</span>
        <span>{formatCount(Number(outcomes))}</span>
      </div>
    </div>
  );
}

function Step({ good, title, children }: { good: boolean; title: string; children: ReactNode }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', good ? 'text-pos' : 'text-neg')} />
      <div className="min-w-0 flex-1 text-mid">
        <h3 className="text-body-l font-strong text-hi">{title}</h3>
        {children}
      </div>
    </li>
  );
}
