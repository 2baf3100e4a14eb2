import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { ReplyOf } from '@riftdrop/contract/http/routes';

type DropsPage = ReplyOf<'GET /profile/drops/:id'>;
/** A page of the player's items. */
export interface InventoryPage extends DropsPage {
  items: Drop[];
  cost: number;
}

/** The answer for the player's items: their costs are never hidden. */
export function ownPage(page: DropsPage): InventoryPage {
  if (page.cost === null) throw new Error('the costs of the own items are missing');
  return page as InventoryPage;
}

export interface StatusChange {
  id: string;
  status: Drop['status'];
}

/** The player's items as far as they are loaded. */
export interface Inventory {
  /** Newest first, each once. */
  items: readonly Drop[];
  /** The number of items and their total price (USD cents), loaded or not. */
  count: number;
  cost: number;
  /** Ids that left or are leaving: no late page and no late event restores them, except an event that they are back. */
  left: ReadonlySet<string>;
}

export const nothing: Inventory = { items: [], count: 0, cost: 0, left: new Set() };

/** From the server's first page. */
export function fromPage({ items, total, cost }: InventoryPage): Inventory {
  return { items, count: total, cost, left: nothing.left };
}

/** Adds a further page. The local counts stay: events have kept them up to date since the first page. */
export function withPage(inventory: Inventory, page: InventoryPage): Inventory {
  const fresh = unknownOf(inventory, page.items);
  // The server has no more, whatever was counted: nothing to wait for.
  if (page.items.length === 0) return { ...inventory, count: inventory.items.length, cost: costOf(inventory.items) };
  return { ...inventory, items: newestFirst([...inventory.items, ...fresh]) };
}

export function isComplete(inventory: Inventory): boolean {
  return inventory.items.length >= inventory.count;
}

export function withWon(inventory: Inventory, drops: readonly Drop[]): Inventory {
  const fresh = unknownOf(
    inventory,
    drops.filter((drop) => drop.status === 'inventory'),
  );
  return add(inventory, fresh);
}

/**
 * Removes items that have left the inventory. `reload` is true when a change concerns an item that is not loaded, so
 * that only the server has the new totals.
 */
export function withStatuses(inventory: Inventory, changes: readonly StatusChange[]): { inventory: Inventory; reload: boolean } {
  const gone = changes.filter((change) => change.status !== 'inventory').map((change) => change.id);
  const known = new Set(inventory.items.map((drop) => drop.id));
  const strange = gone.some((id) => !known.has(id) && !inventory.left.has(id)) && !isComplete(inventory);
  const back = changes.flatMap(({ id, status }) => (status === 'inventory' && !known.has(id) ? [id] : []));
  const next = without(inventory, gone);
  const left = new Set(next.left);
  for (const id of back) left.delete(id);
  return { inventory: { ...next, left }, reload: strange || back.length > 0 };
}

export function without(inventory: Inventory, ids: readonly string[]): Inventory {
  const leaving = new Set(ids);
  const gone = inventory.items.filter((drop) => leaving.has(drop.id));
  return {
    items: inventory.items.filter((drop) => !leaving.has(drop.id)),
    count: inventory.count - gone.length,
    cost: inventory.cost - costOf(gone),
    left: new Set([...inventory.left, ...ids]),
  };
}

/** Restores items that were removed too early. */
export function withReturned(inventory: Inventory, drops: readonly Drop[]): Inventory {
  const left = new Set(inventory.left);
  for (const drop of drops) left.delete(drop.id);
  return add({ ...inventory, left }, unknownOf({ ...inventory, left }, drops));
}

/** USD cents. */
export function costOf(drops: readonly Drop[]): number {
  return drops.reduce((sum, drop) => sum + drop.cost, 0);
}

function add(inventory: Inventory, fresh: readonly Drop[]): Inventory {
  if (fresh.length === 0) return inventory;
  return {
    ...inventory,
    items: newestFirst([...inventory.items, ...fresh]),
    count: inventory.count + fresh.length,
    cost: inventory.cost + costOf(fresh),
  };
}

function unknownOf(inventory: Inventory, drops: readonly Drop[]): Drop[] {
  const known = new Set(inventory.items.map((drop) => drop.id));
  return drops.filter((drop) => !known.has(drop.id) && !inventory.left.has(drop.id));
}

/** By time; drops of the same moment by their number, which rises. */
export function newestFirst(drops: Drop[]): Drop[] {
  return drops.sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b.id.length - a.id.length || b.id.localeCompare(a.id));
}
