import { t } from '@lingui/core/macro';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import type { SendItemStatus, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { dateText } from '@riftdrop/ui/date';
import { type StatusLabel } from '../payments/payment-words.ts';
import type { TimelineStep } from '../timeline/timeline.tsx';

const standings: Record<SendItemStatus, StatusLabel> = {
  created: { word: 'Choose an offer', tone: 'info' },
  purchasing: { word: 'Buying', tone: 'info' },
  purchase_failed: { word: 'Offer was gone', tone: 'warn' },
  purchased: { word: 'Accept the trade', tone: 'info' },
  accepted: { word: 'Trade protected', tone: 'info' },
  failed: { word: 'Failed', tone: 'neg' },
  canceled: { word: 'Cancelled', tone: 'neutral' },
  rejected_by_buyer: { word: 'Trade declined', tone: 'neutral' },
  rejected_by_seller: { word: 'Trade taken back', tone: 'neutral' },
};

/** How a send request stands, in one word and its colour. */
export function standingOf({ status, items }: Pick<SendRequest, 'status' | 'items'>): StatusLabel {
  const { status: item } = items[0]!;
  return item === 'accepted' && status === 'closed' ? { word: t`Delivered`, tone: 'pos' } : standings[item];
}

/** Whether the player may still choose an offer, or cancel the request. */
export const isFree = ({ items }: Pick<SendRequest, 'items'>): boolean => ['created', 'purchase_failed'].includes(items[0]!.status);

/** Whether an offer is bought or being bought, and its trade was not reversed. */
export const isBought = ({ items }: Pick<SendRequest, 'items'>): boolean =>
  ['purchasing', 'purchased', 'accepted'].includes(items[0]!.status);

const meanings: Readonly<Record<string, { name: string; means: string; failed?: true }>> = {
  created: { name: 'Set aside', means: 'Out of your inventory for this withdrawal' },
  purchasing: { name: 'Buying', means: 'The marketplace is asked for the offer' },
  purchase_failed: { name: 'Offer was gone', means: 'Nothing was bought. Choose another one.', failed: true },
  purchased: { name: 'Trade offered', means: 'Bought. The trade waits at Steam.' },
  accepted: { name: 'Trade accepted', means: 'Steam can take a trade back for seven days' },
  delivered: { name: 'Delivered', means: 'The trade is final' },
  failed: { name: 'Failed', means: 'Nobody can trade with this trade URL. The item is back in your inventory.', failed: true },
  canceled: { name: 'Cancelled', means: 'The item is back in your inventory', failed: true },
  rejected_by_buyer: { name: 'Trade declined', means: 'The item is back in your inventory', failed: true },
  rejected_by_seller: { name: 'Trade taken back', means: 'The item is back in your inventory', failed: true },
};

const ahead: Partial<Record<SendItemStatus, { now: string | null; next: readonly string[] }>> = {
  created: { now: 'Choose an offer', next: ['Trade offered', 'Trade accepted', 'Delivered'] },
  purchase_failed: { now: 'Choose another offer', next: ['Trade offered', 'Trade accepted', 'Delivered'] },
  purchasing: { now: null, next: ['Trade offered', 'Trade accepted', 'Delivered'] },
  purchased: { now: 'Accept the trade', next: ['Trade accepted', 'Delivered'] },
  accepted: { now: 'Protected by Steam', next: ['Delivered'] },
};

/** The past, current and future steps of a send request. */
export function timelineOf({ steps, status, items }: ReplyOf<'GET /inventory/send/details/:id'>): TimelineStep[] {
  const { status: item, locked_until } = items[0]!;
  const way = status === 'open' ? ahead[item] : undefined;
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, failed } = meanings[what] ?? { name: what, means: '' };
    const isNow = way?.now === null && index === steps.length - 1;
    return {
      name,
      note: means ? `${dateText(at, 'moment')} · ${means}` : dateText(at, 'moment'),
      state: failed ? 'failed' : isNow ? 'now' : 'done',
    };
  });
  const now: TimelineStep[] = way?.now
    ? [
        {
          name: way.now,
          state: 'now',
          ...(locked_until && { note: t`Until ${dateText(locked_until, 'moment')}. Then the rest of its worth is credited.` }),
        },
      ]
    : [];
  return [...past, ...now, ...(way?.next ?? []).map((name): TimelineStep => ({ name, state: 'next' }))];
}

/** The account of a trade URL: enough to recognise it. */
export const recipientOf = (url: string): string => t`Steam account ${URL.parse(url)?.searchParams.get('partner') ?? ''}`.trim();
