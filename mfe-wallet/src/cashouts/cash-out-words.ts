import { t } from '@lingui/core/macro';
import type { CashOut } from '@riftdrop/contract/api/wallet/cash-outs';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { dateText } from '@riftdrop/ui/date';
import { type StatusLabel } from '../payments/payment-words.ts';
import type { TimelineStep } from '../timeline/timeline.tsx';

/** How a cash-out stands, in one word and its colour. */
const standings: Record<CashOut['status'], StatusLabel> = {
  pending: { word: 'Pending', tone: 'info' },
  approved: { word: 'Approved', tone: 'info' },
  processing: { word: 'Processing', tone: 'info' },
  sent: { word: 'Sent', tone: 'pos' },
  broken: { word: 'In review', tone: 'warn' },
  canceled: { word: 'Cancelled', tone: 'neutral' },
};

/** A cash-out refunded by an operator is over, whatever its status. */
export const standingOf = ({ status, ended_at }: Pick<CashOut, 'status' | 'ended_at'>): StatusLabel =>
  status === 'broken' && ended_at !== null ? { word: t`Returned`, tone: 'neutral' } : standings[status];

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
  failed?: true;
}

/** Steps as the server names them. */
const meanings: Readonly<Record<string, Meaning>> = {
  created: { name: 'Pending', means: 'Item set aside, could be cancelled' },
  review: { name: 'In review', means: 'A person looks at it' },
  approved: { name: 'Approved', means: 'Checked, no cancelling from here' },
  processing: { name: 'Processing', means: 'Being sent' },
  sent: { name: 'Sent', means: 'On its way in the network' },
  canceled: { name: 'Cancelled', means: 'The item is back in your inventory', failed: true },
  broken: { name: 'In review', means: 'The item is on hold until a person has looked', failed: true },
  returned: { name: 'Returned', means: 'The item is back in your inventory', failed: true },
};

const ahead: Readonly<Record<string, { now: string; next: readonly string[] }>> = {
  pending: { now: 'Pending', next: ['Approved', 'Processing', 'Sent'] },
  approved: { now: 'Approved', next: ['Processing', 'Sent'] },
  processing: { now: 'Processing', next: ['Sent'] },
};
const normally: Readonly<Record<string, string>> = {
  Pending: 'Item set aside. You can cancel it now.',
  Approved: 'Checked, no cancelling from here',
  Processing: 'Normally sent within 20 minutes',
  'In review': 'A person looks at it. You can still cancel.',
};

/** The past, current and future steps of a cash-out. */
export function timelineOf({ steps, status, ended_at, status_code }: ReplyOf<'GET /cashout/:id'>): TimelineStep[] {
  const way = ended_at === null ? ahead[status] : undefined;
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, failed } = meanings[what] ?? { name: what, means: '' };
    const isNow = way !== undefined && index === steps.length - 1;
    const text = isNow ? normally[name] : what === 'canceled' ? [reasonOf({ status_code }), means].filter(Boolean).join(' ') : means;
    return {
      name,
      note: text ? `${dateText(at, 'moment')} · ${text}` : dateText(at, 'moment'),
      state: isNow ? 'now' : failed ? 'failed' : 'done',
    };
  });
  return [...past, ...(way?.next ?? []).map((name): TimelineStep => ({ name, state: 'next' }))];
}
