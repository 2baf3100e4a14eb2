import { t } from '@lingui/core/macro';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import type { SendItemStatus, SendRequest } from '@riftdrop/contract/api/wallet/withdrawals';
import { dateText } from '@riftdrop/ui/date';
import { type StatusLabel } from '../payments/payment-words.ts';
import type { TimelineStep } from '../timeline/timeline.tsx';

const standings = (): Record<SendItemStatus, StatusLabel> => ({
  created: { word: t`Choose an offer`, tone: 'info' },
  purchasing: { word: t`Buying`, tone: 'info' },
  purchase_failed: { word: t`Offer was gone`, tone: 'warn' },
  purchased: { word: t`Accept the trade`, tone: 'info' },
  accepted: { word: t`Trade protected`, tone: 'info' },
  failed: { word: t`Failed`, tone: 'neg' },
  canceled: { word: t`Cancelled`, tone: 'neutral' },
  rejected_by_buyer: { word: t`Trade declined`, tone: 'neutral' },
  rejected_by_seller: { word: t`Trade taken back`, tone: 'neutral' },
});

/** How a send request stands, in one word and its colour. */
export function standingOf({ status, items }: Pick<SendRequest, 'status' | 'items'>): StatusLabel {
  const { status: item } = items[0]!;
  return item === 'accepted' && status === 'closed' ? { word: t`Delivered`, tone: 'pos' } : standings()[item];
}

/** Whether the player may still choose an offer, or cancel the request. */
export const isFree = ({ items }: Pick<SendRequest, 'items'>): boolean => ['created', 'purchase_failed'].includes(items[0]!.status);

/** Whether an offer is bought or being bought, and its trade was not reversed. */
export const isBought = ({ items }: Pick<SendRequest, 'items'>): boolean =>
  ['purchasing', 'purchased', 'accepted'].includes(items[0]!.status);

const meanings = (): Readonly<Record<string, { name: string; means: string; failed?: true }>> => ({
  created: { name: t`Set aside`, means: t`Out of your inventory for this withdrawal` },
  purchasing: { name: t`Buying`, means: t`The marketplace is asked for the offer` },
  purchase_failed: { name: t`Offer was gone`, means: t`Nothing was bought. Choose another one.`, failed: true },
  purchased: { name: t`Trade offered`, means: t`Bought. The trade waits at Steam.` },
  accepted: { name: t`Trade accepted`, means: t`Steam can take a trade back for seven days` },
  delivered: { name: t`Delivered`, means: t`The trade is final` },
  failed: { name: t`Failed`, means: t`Nobody can trade with this trade URL. The item is back in your inventory.`, failed: true },
  canceled: { name: t`Cancelled`, means: t`The item is back in your inventory`, failed: true },
  rejected_by_buyer: { name: t`Trade declined`, means: t`The item is back in your inventory`, failed: true },
  rejected_by_seller: { name: t`Trade taken back`, means: t`The item is back in your inventory`, failed: true },
});

const ahead = (): Partial<Record<SendItemStatus, { now: string | null; next: readonly string[] }>> => ({
  created: { now: t`Choose an offer`, next: ['purchased', 'accepted', 'delivered'] },
  purchase_failed: { now: t`Choose another offer`, next: ['purchased', 'accepted', 'delivered'] },
  purchasing: { now: null, next: ['purchased', 'accepted', 'delivered'] },
  purchased: { now: t`Accept the trade`, next: ['accepted', 'delivered'] },
  accepted: { now: t`Protected by Steam`, next: ['delivered'] },
});

/** The past, current and future steps of a send request. */
export function timelineOf({ steps, status, items }: ReplyOf<'GET /inventory/send/details/:id'>): TimelineStep[] {
  const { status: item, locked_until } = items[0]!;
  const known = meanings();
  const way = status === 'open' ? ahead()[item] : undefined;
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, failed } = known[what] ?? { name: what, means: '' };
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
  return [...past, ...now, ...(way?.next ?? []).map((what): TimelineStep => ({ name: known[what]!.name, state: 'next' }))];
}

/** The account of a trade URL: enough to recognise it. */
export const recipientOf = (url: string): string => t`Steam account ${URL.parse(url)?.searchParams.get('partner') ?? ''}`.trim();
