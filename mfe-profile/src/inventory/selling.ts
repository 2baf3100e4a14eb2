import type { Refusal } from '@riftdrop/contract/http/call';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { ask } from '@riftdrop/host/api';
import { moneyCall, type Try } from '@riftdrop/host/money-call';
import { costOf } from './inventory.ts';

/** Most items of one call. */
export const bulkLimit = 100;

/** Where the items lie while they are for sale. */
export interface Shelf {
  takeOut: (drops: readonly Drop[]) => void;
  putBack: (drops: readonly Drop[]) => void;
}

export interface Till {
  ask: typeof ask;
  /** Waits between tries, for tests. */
  wait?: (ms: number) => Promise<void>;
  shelf: Shelf;
}

export type SaleResult =
  /** USD cents. */
  | { ok: true; sold: readonly Drop[]; amount: number }
  /**
   * Null: it is unknown whether the server carried it out. A retry must use the same key, then it cannot happen twice.
   */
  | { ok: false; refusal: Refusal<string> | null };

/**
 * Sells up to 100 items in one go: all of them or none. They leave the shelf at once and come back when the server
 * rejects the sale. Make the key before the first try and keep it for every repeat.
 */
export async function sell(drops: readonly Drop[], key: string, { ask, shelf, wait }: Till): Promise<SaleResult> {
  shelf.takeOut(drops);
  const result = await moneyCall({ key, send: (how) => call(ask, drops, how), wait }).catch((bug: unknown) => {
    shelf.putBack(drops);
    throw bug;
  });
  if (result?.ok) return result;
  shelf.putBack(drops);
  return { ok: false, refusal: result && result.refusal };
}

type Answer = { ok: true; sold: readonly Drop[]; amount: number } | { ok: false; refusal: Refusal<string> };

async function call(ask: Till['ask'], drops: readonly Drop[], how: Try): Promise<Answer> {
  const [first] = drops;
  if (drops.length === 1 && first) {
    const one = await ask('POST /inventory/sell/:dropId', { params: { dropId: first.id }, ...how });
    return one.ok ? { ok: true, sold: [one.value.drop], amount: one.value.drop.cost } : one;
  }
  const many = await ask('POST /inventory/sell-bulk', { body: { drops: drops.map((drop) => drop.id) }, ...how });
  return many.ok ? { ok: true, sold: many.value.drops, amount: many.value.amount } : many;
}

/** Sells all items that may be sold; the others stay. */
export async function sellEverything(shown: readonly Drop[], key: string, { ask, shelf, wait }: Till): Promise<SaleResult> {
  shelf.takeOut(shown);
  const result = await moneyCall({ key, send: (how) => ask('POST /inventory/sell/all', how), wait }).catch((bug: unknown) => {
    shelf.putBack(shown);
    throw bug;
  });
  if (!result?.ok) {
    shelf.putBack(shown);
    return { ok: false, refusal: result && result.refusal };
  }
  // An answer lists a thousand at most: the sum shows when nothing was left behind.
  const sold = new Set(result.value.drops.map((drop) => drop.id));
  if (result.value.amount < costOf(shown)) shelf.putBack(shown.filter((drop) => !sold.has(drop.id)));
  return { ok: true, sold: result.value.drops, amount: result.value.amount };
}

/** Cuts a long choice into calls. */
export function inLots(drops: readonly Drop[]): (readonly Drop[])[] {
  return Array.from({ length: Math.ceil(drops.length / bulkLimit) }, (_, lot) => drops.slice(lot * bulkLimit, (lot + 1) * bulkLimit));
}
