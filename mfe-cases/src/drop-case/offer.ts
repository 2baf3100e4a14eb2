import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { formatMoney, formatPointsPrice } from '@riftdrop/money/format';

/** `whole` pays the price, `part` a share of it for the same share of every chance, `free` nothing. */
export type Way = 'whole' | 'part' | 'free';

/** The action of a case's button for this player now. */
export type Offer =
  | { kind: 'open'; label: string }
  | { kind: 'sign-in'; label: string }
  | { kind: 'add-balance'; label: string }
  /** Nothing to press; the label is the reason, and `until` (epoch milliseconds) its end. */
  | { kind: 'closed'; label: string; until?: number };

export interface Buyer {
  /** null for a visitor; undefined for a player whose session is not known yet. */
  balances: Balances | null | undefined;
  /** Server time, epoch milliseconds. */
  now: number;
  /** From when on a free case may be opened, epoch milliseconds; null while it is not known. */
  freeFrom: number | null;
  /** Free cases require an account that this player has not attached. */
  lacksAccount?: boolean;
  /** The device has a network. */
  online: boolean;
}

/** The chosen number of openings, and the way to pay. */
export interface Choice {
  count: number;
  way: Way;
}

type Priced = Pick<DropCase, 'section' | 'price' | 'datPointsPrice' | 'status' | 'stock' | 'available_till'> &
  Pick<DropCaseDetails, 'part_open'>;

/** One of the cases that are opened for nothing, once in a while. */
export function isFree({ section }: Pick<DropCase, 'section'>): boolean {
  return section === 'free';
}

/** The level of a free case, taken from its slug; null for any other case. */
export function freeLevel(slug: string): number | null {
  const level = /_free_case_level_(\d+)/.exec(slug)?.[1];
  return level === undefined ? null : Number(level);
}

/** The price of some openings in words: `$4.99`, `1,000 points`, `free`. */
export function priceText(
  { price, datPointsPrice, part_open }: Pick<Priced, 'price' | 'datPointsPrice' | 'part_open'>,
  { count, way }: Choice = { count: 1, way: 'whole' },
): string {
  if (way === 'free') return 'free';
  if (way === 'part' && part_open) return formatMoney(part_open.price);
  if (datPointsPrice !== null) return `${formatPointsPrice(datPointsPrice * count)} points`;
  return price === 0 ? 'free' : formatMoney(price * count);
}

/** The reason why a case is closed for all players; null when it is open. */
export function closedLabel({ status, stock, available_till }: Omit<Priced, 'section' | 'price'>, now: number): string | null {
  if (status !== 'published') return 'No longer available';
  if (available_till !== null && Date.parse(available_till) <= now) return 'No longer available';
  return stock === 'out_of_stock' ? 'Temporarily unavailable' : null;
}

function forPoints(price: number, count: number, text: string, balances: Buyer['balances']): Offer {
  if (!balances) return { kind: 'closed', label: `Sign in to open for ${text}` };
  return balances.dat_points < price * count
    ? { kind: 'closed', label: `Not enough points: ${text}` }
    : { kind: 'open', label: `Open for ${text}` };
}

/** A free case waits for its time, with a countdown. */
function forNothing({ balances, freeFrom, now, lacksAccount }: Buyer): Offer {
  if (!balances) return { kind: 'sign-in', label: 'Sign in to open' };
  if (lacksAccount) return { kind: 'closed', label: 'Needs Twitter' };
  if (freeFrom === null) return { kind: 'closed', label: 'Free cases are not open to you yet' };
  return freeFrom > now ? { kind: 'closed', label: 'Free again in', until: freeFrom } : { kind: 'open', label: 'Open for free' };
}

/** Compares the player's means with the price; the server decides again on the press. */
export function offerOf(dropCase: Priced, choice: Choice, buyer: Buyer): Offer {
  const { balances, now } = buyer;
  const { count, way } = choice;
  const closed = closedLabel(dropCase, now) ?? (buyer.online ? null : 'You are offline');
  if (closed) return { kind: 'closed', label: closed };
  if (way === 'free') return forNothing(buyer);
  const text = priceText(dropCase, choice);
  if (dropCase.datPointsPrice !== null) return forPoints(dropCase.datPointsPrice, count, text, balances);
  if (!balances) return { kind: 'sign-in', label: balances === null ? 'Sign in to open' : `Open for ${text}` };
  const price = way === 'part' && dropCase.part_open ? dropCase.part_open.price : dropCase.price * count;
  if (balances.balance < price) return { kind: 'add-balance', label: 'Not enough: add balance' };
  return { kind: 'open', label: way === 'part' ? `Open a part for ${text}` : `Open for ${text}` };
}

/** A part opening is for players with real money, on a case that offers it. */
export function offersPart({ part_open }: Pick<Priced, 'part_open'>, balances: Balances | null): boolean {
  return part_open !== undefined && balances !== null && balances.budget_mode === undefined;
}
