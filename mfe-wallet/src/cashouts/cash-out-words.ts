import { t } from '@lingui/core/macro';
import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { dateText } from '@riftdrop/ui/date';
import { type StatusLabel } from '../payments/payment-words.ts';
import type { TimelineStep } from '../timeline/timeline.tsx';

/** How a cash-out stands, in one word and its colour. */
const standings = (): Record<CashOut['status'], StatusLabel> => ({
  pending: { word: t`Pending`, tone: 'info' },
  approved: { word: t`Approved`, tone: 'info' },
  processing: { word: t`Processing`, tone: 'info' },
  sent: { word: t`Sent`, tone: 'pos' },
  broken: { word: t`In review`, tone: 'warn' },
  canceled: { word: t`Cancelled`, tone: 'neutral' },
});

/** A cash-out refunded by an operator is over, whatever its status. */
export const standingOf = ({ status, ended_at }: Pick<CashOut, 'status' | 'ended_at'>): StatusLabel =>
  status === 'broken' && ended_at !== null ? { word: t`Returned`, tone: 'neutral' } : standings()[status];

/** Why a cash-out was canceled; null without a reason to show. */
export const reasonOf = ({ status_code }: Pick<CashOut, 'status_code'>): string | null =>
  status_code === 'invalid_amount'
    ? t`The amount is too small after the network fee.`
    : status_code === 'critical_gas_limit'
      ? t`The transaction fee had risen too far.`
      : null;

/** The start and the end of an address: enough to recognise it. */
export const shortAddress = (address: string): string => (address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address);

interface Meaning {
  name: string;
  means: string;
  /** In place of `means` while the cash-out is at this step. */
  now?: string;
  failed?: true;
}

/** Steps as the server names them. */
const meanings = (): Readonly<Record<string, Meaning>> => ({
  created: { name: t`Pending`, means: t`Item set aside, could be cancelled`, now: t`Item set aside. You can cancel it now.` },
  review: { name: t`In review`, means: t`A person looks at it`, now: t`A person looks at it. You can still cancel.` },
  approved: { name: t`Approved`, means: t`Checked, no cancelling from here`, now: t`Checked, no cancelling from here` },
  processing: { name: t`Processing`, means: t`Being sent`, now: t`Normally sent within 20 minutes` },
  sent: { name: t`Sent`, means: t`On its way in the network` },
  canceled: { name: t`Cancelled`, means: t`The item is back in your inventory`, failed: true },
  broken: { name: t`In review`, means: t`The item is on hold until a person has looked`, failed: true },
  returned: { name: t`Returned`, means: t`The item is back in your inventory`, failed: true },
});

/** Steps that follow a status. */
const ahead: Readonly<Record<string, readonly string[]>> = {
  pending: ['approved', 'processing', 'sent'],
  approved: ['processing', 'sent'],
  processing: ['sent'],
};

/** The past, current and future steps of a cash-out. */
export function timelineOf({ steps, status, ended_at, status_code }: ReplyOf<'GET /cashout/:id'>): TimelineStep[] {
  const known = meanings();
  const next = ended_at === null ? ahead[status] : undefined;
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, now, failed } = known[what] ?? { name: what, means: '' };
    const isNow = next !== undefined && index === steps.length - 1;
    const text = isNow ? now : what === 'canceled' ? [reasonOf({ status_code }), means].filter(Boolean).join(' ') : means;
    return {
      name,
      note: text ? `${dateText(at, 'moment')} · ${text}` : dateText(at, 'moment'),
      state: isNow ? 'now' : failed ? 'failed' : 'done',
    };
  });
  return [...past, ...(next ?? []).map((what): TimelineStep => ({ name: known[what]!.name, state: 'next' }))];
}
