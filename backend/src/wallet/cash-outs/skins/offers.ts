import type { SendOffer } from '@riftdrop/contract/api/wallet/withdrawals';
import { refuse, type Refused } from '../../../plumbing/http/refusal.ts';
import type { Marketplace, MarketOffer } from '../../payments/providers/market.ts';
import type { SendRow } from './row.ts';

export const away = (): Refused<'payment_unavailable'> =>
  refuse('payment_unavailable', 'The marketplace does not answer. Your item is safe. Please try again.');

/** Awaits the marketplace; an outage is a refusal, since nothing was changed. */
export async function asked<T>(answer: Promise<T>): Promise<T | Refused<'payment_unavailable'>> {
  return answer.catch(() => away());
}

/** The name without its wear: another wear of the same skin may be available when this one is not. */
const skinOf = (name: string): string => name.replace(/ \([^()]*\)$/, '');

/**
 * Offers that can replace the item of a request: the same skin, in its wear first, for no more than the item's worth.
 */
export async function offersFor(
  market: Marketplace,
  row: SendRow,
): Promise<SendOffer[] | Refused<'no_asset' | 'unavailable_asset' | 'payment_unavailable'>> {
  const found = await asked(market.offers(skinOf(row.name)));
  if (found === null) return refuse('no_asset');
  if (!Array.isArray(found)) return found;
  const fits = found.filter((offer) => skinOf(offer.name) === skinOf(row.name) && offer.price <= row.cost);
  if (fits.length === 0) return refuse('unavailable_asset');
  const isOwn = ({ name }: MarketOffer) => Number(name === row.name);
  return fits.toSorted((a, b) => isOwn(b) - isOwn(a) || a.price - b.price).map((offer) => ({ ...offer, item_id: String(row.drop_id) }));
}
