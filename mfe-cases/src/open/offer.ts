import type { DropCase } from '@riftdrop/contract/cases';
import type { Balances } from '@riftdrop/contract/profile';
import { formatMoney, formatPointsPrice } from '@riftdrop/money/format';

/** What the button of a case can do for this person now. */
export type Offer =
  | { kind: 'open'; label: string }
  | { kind: 'sign-in'; label: string }
  | { kind: 'add-balance'; label: string }
  /** Nothing to press; the label says why. */
  | { kind: 'closed'; label: string };

export interface Buyer {
  /** null for a visitor. */
  balances: Balances | null;
  /** Server time, epoch milliseconds. */
  now: number;
}

type Priced = Pick<DropCase, 'price' | 'datPointsPrice' | 'status' | 'stock' | 'available_till'>;

/** Costs neither money nor points. */
export function isFree({ price, datPointsPrice }: Pick<DropCase, 'price' | 'datPointsPrice'>): boolean {
  return price === 0 && datPointsPrice === null;
}

/** The price of some openings in words: `$4.99`, `1,000 points`, `free`. */
export function priceText({ price, datPointsPrice }: Pick<DropCase, 'price' | 'datPointsPrice'>, count = 1): string {
  if (datPointsPrice !== null) return `${formatPointsPrice(datPointsPrice * count)} points`;
  return price === 0 ? 'free' : formatMoney(price * count);
}

function closedLabel({ status, stock, available_till }: Priced, now: number): string | null {
  if (status !== 'published') return 'No longer available';
  if (available_till !== null && Date.parse(available_till) <= now) return 'No longer available';
  return stock === 'out_of_stock' ? 'Temporarily unavailable' : null;
}

function forPoints(price: number, count: number, text: string, balances: Balances | null): Offer {
  if (!balances) return { kind: 'closed', label: `Sign in to open for ${text}` };
  return balances.dat_points < price * count
    ? { kind: 'closed', label: `Not enough points: ${text}` }
    : { kind: 'open', label: `Open for ${text}` };
}

/** Reads the person's means against the price; the server decides again when it is pressed. */
export function offerOf(dropCase: Priced, count: number, { balances, now }: Buyer): Offer {
  const closed = closedLabel(dropCase, now);
  if (closed) return { kind: 'closed', label: closed };
  const text = priceText(dropCase, count);
  if (dropCase.datPointsPrice !== null) return forPoints(dropCase.datPointsPrice, count, text, balances);
  if (!balances) return { kind: 'sign-in', label: 'Sign in to open' };
  if (balances.balance < dropCase.price * count) return { kind: 'add-balance', label: 'Not enough: add balance' };
  return { kind: 'open', label: dropCase.price === 0 ? 'Open for free' : `Open for ${text}` };
}
