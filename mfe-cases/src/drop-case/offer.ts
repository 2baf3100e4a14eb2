import { t } from '@lingui/core/macro';
import type { DropCase, DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import type { Balances } from '@riftdrop/contract/api/profile/profile';
import { formatMoney } from '@riftdrop/money/format';
import { type Choice, openText, pointsText } from './price-text.ts';

/** The action of a case's button for this player now. */
export interface Offer {
  /** `closed`: nothing to press, and the label is the reason. */
  kind: 'open' | 'sign-in' | 'add-balance' | 'closed';
  label: string;
  /** When the reason of a closed one ends, epoch milliseconds. */
  until?: number;
  /** USD cents that a press takes; left out for points and free cases. */
  cost?: number;
}

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

/** The reason why a case is closed for all players; null when it is open. */
export function closedLabel({ status, stock, available_till }: Omit<Priced, 'section' | 'price'>, now: number): string | null {
  if (status !== 'published') return t`No longer available`;
  if (available_till !== null && Date.parse(available_till) <= now) return t`No longer available`;
  return stock === 'out_of_stock' ? t`Temporarily unavailable` : null;
}

function forPoints(points: number, label: string, balances: Buyer['balances']): Offer {
  const price = pointsText(points);
  if (!balances) return { kind: 'closed', label: t`Sign in to open for ${price}` };
  return balances.dat_points < points ? { kind: 'closed', label: t`Not enough points: ${price}` } : { kind: 'open', label };
}

/** A free case waits for its time, with a countdown. */
function forNothing({ balances, freeFrom, now, lacksAccount }: Buyer): Offer {
  if (!balances) return { kind: 'sign-in', label: t`Sign in to open` };
  if (lacksAccount) return { kind: 'closed', label: t`Needs Twitter` };
  if (freeFrom === null) return { kind: 'closed', label: t`Free cases are not open to you yet` };
  return freeFrom > now ? { kind: 'closed', label: t`Free again in`, until: freeFrom } : { kind: 'open', label: t`Open for free` };
}

/** Compares the player's means with the price; the server decides again on the press. */
export function offerOf(dropCase: Priced, choice: Choice, buyer: Buyer): Offer {
  const { balances, now } = buyer;
  const { count, way } = choice;
  const closed = closedLabel(dropCase, now) ?? (buyer.online ? null : t`You are offline`);
  if (closed) return { kind: 'closed', label: closed };
  if (way === 'free') return forNothing(buyer);
  const label = openText(dropCase, choice);
  if (dropCase.datPointsPrice !== null) return forPoints(dropCase.datPointsPrice * count, label, balances);
  if (!balances) return { kind: 'sign-in', label: balances === null ? t`Sign in to open` : label };
  const cost = way === 'part' && dropCase.part_open ? dropCase.part_open.price : dropCase.price * count;
  if (balances.balance < cost) return { kind: 'add-balance', label: t`Not enough: add balance` };
  const price = formatMoney(cost);
  return { kind: 'open', label: way === 'part' ? t`Open a part for ${price}` : label, cost };
}

/** A part opening is for players with real money, on a case that offers it. */
export function offersPart({ part_open }: Pick<Priced, 'part_open'>, balances: Balances | null): boolean {
  return part_open !== undefined && balances !== null && balances.budget_mode === undefined;
}
