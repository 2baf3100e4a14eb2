import { sql, type Selectable } from 'kysely';
import { house, pay } from '../ledger/index.ts';
import { publish, publishTogether, publishToChannel } from '../plumbing/live/outbox.ts';
import { isRefused, type Refused, refuse } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import type { DropsTable, DropSource, DropStatus } from './tables.ts';

/** An item that a player gets. */
export interface GivenItem {
  player: number;
  skin_item_id: number;
  /** USD cents, as long as the item exists. */
  cost: number;
  /** Its case version; both null for an item without a case. */
  case_id: number | null;
  version: number | null;
  /** Worth at least twice the stake. */
  top: boolean;
  /** Of what an upgrade gives, and only of that: the chance that it had, parts per million. */
  chance?: number;
  /** Won in a private game: only its owner sees it. */
  is_private?: boolean;
}

/** Puts items into inventories, and publishes them to their owners and the live feed. @returns the ids of the drops, in the same order */
export async function giveItems(tx: Tx, source: DropSource, items: readonly GivenItem[]): Promise<number[]> {
  const ids = await putItems(tx, source, items);
  await tellItems(tx, ids);
  return ids;
}

/**
 * Puts items into inventories. The caller publishes them by `tellItems` before the commit: events leave in the order in which
 * they were written, and a source of hundreds of items has an event for more clients to send first.
 * @returns the ids of the drops, in the same order
 */
export async function putItems(tx: Tx, source: DropSource, items: readonly GivenItem[]): Promise<number[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ ids: number[] }>`select items_put(${source}, ${JSON.stringify(items)}) as ids`.execute(tx);
  return rows[0]!.ids;
}

/** Publishes items of `putItems` to their owners and the live feed. */
export async function tellItems(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select items_tell(${[...ids]}::bigint[])`.execute(tx);
  tx.afterCommit(() => tx.db.kick(ids.length));
}

/** An item as it was when it was taken. */
export interface HeldItem {
  id: number;
  skin_item_id: number;
  /** USD cents. */
  cost: number;
}

export type ItemRefusal = Refused<'not_found' | 'not_sellable'>;

/**
 * Puts items of a player at stake: from the inventory to `active`. All of them or none. Throws the SQLSTATEs of a stake that
 * the player may not make now (a self-block, demo mode), as a stake of money does.
 * @param ref the holder of the stake, for example `game:123`
 * @returns the items in the order of their ids; a refusal when one is not the player's or not in the inventory any more
 */
export const stakeItems = (tx: Tx, playerId: string, ids: readonly number[], ref: string): Promise<HeldItem[] | ItemRefusal> =>
  takeItems(tx, playerId, ids, { to: 'active', cause: 'stake', ref });

/** How an item leaves through a cash-out or the marketplace. */
export type WayOut = 'cashout' | 'send';

/** Takes an item out of the inventory; it is on hold until `moveHeld`. Refuses as `stakeItems` does. */
export async function holdItem(
  tx: Tx,
  playerId: string,
  id: number,
  { to, ref }: { to: WayOut; ref: string },
): Promise<HeldItem | ItemRefusal> {
  const taken = await takeItems(tx, playerId, [id], { to, cause: 'request', ref });
  return isRefused(taken) ? taken : taken[0]!;
}

/** Status after each event of an item on its way out. */
const heldEnds = {
  /** It goes back into the inventory. */
  cancel: 'inventory',
  /** Of a cash-out: the outcome is unknown, an operator looks at it. */
  broken: 'on_hold',
  /** Of a cash-out: it was paid out and has no owner any more. */
  deliver: 'archived',
  /** An operator returns it, or decides that it was paid out: then it is on its way once more and `deliver` follows. */
  return: 'inventory',
  retry: 'cashout',
  /** Of the marketplace: a trade was offered; it was taken for good; it was not, and the item returns. */
  purchase: 'trade_pending',
  accept: 'sent',
  reject: 'inventory',
} as const satisfies Record<string, DropStatus>;

/** Moves an item on that is on its way out. The database refuses a step that the item's status does not allow. */
export async function moveHeld(tx: Tx, id: number, cause: keyof typeof heldEnds, ref: string): Promise<void> {
  const rows = await lockItems(tx, [id]);
  await step(tx, [id], { to: heldEnds[cause], cause, ref });
  await publishStatus(tx, rows, heldEnds[cause]);
}

/**
 * Takes an item that can no longer be delivered, and pays its cost; publishes that to its owner.
 * @returns its owner, its cost in USD cents and its name; null when it is neither in an inventory nor on hold
 */
export async function sellUndeliverable(tx: Tx, id: number): Promise<{ player_id: number; cost: number; name: string } | null> {
  const [item] = await lockItems(tx, [id]);
  if (!item || !['inventory', 'on_hold'].includes(item.status)) return null;
  const { player_id, cost } = item;
  const paid = await pay(tx, {
    playerId: String(player_id),
    purse: 'balance',
    from: house.buyback,
    amount: cost,
    kind: 'drop_sale',
    ref: `drop:${id}`,
  });
  await sql`
    update drops set status = 'auto_sold', sold_id = ${paid}, cause = 'undeliverable', cause_ref = ${`transfer:${paid}`}
      where id = ${id}`.execute(tx);
  await publishStatus(tx, [item], 'auto_sold');
  const { rows } = await sql<{ name: string }>`
    select name || ' ' || skin_name as name from all_skins() where id = ${item.skin_item_id}`.execute(tx);
  return { player_id, cost, name: rows[0]!.name };
}

/** Returns items at stake to their owners. Throws when one is not at stake: that is a bug of the game. */
export async function returnItems(tx: Tx, ids: readonly number[], ref: string): Promise<void> {
  const rows = await activeItems(tx, ids);
  await step(tx, ids, { to: 'inventory', cause: 'refund', ref });
  await publishStatus(tx, rows, 'inventory');
}

/** An item at stake and its winner. */
export interface WonItem {
  id: number;
  winner: number;
}

/** Moves items at stake to their winners; the loser's tabs read their inventory again. Throws when one is not at stake. */
export async function moveItems(tx: Tx, won: readonly WonItem[], ref: string): Promise<void> {
  const before = await activeItems(
    tx,
    won.map(({ id }) => id),
  );
  await sql`
    update drops d set status = 'inventory', cause = 'win', cause_ref = ${ref}, player_id = w.winner
    from unnest(${won.map(({ id }) => id)}::bigint[], ${won.map(({ winner }) => winner)}::bigint[]) as w (id, winner)
      where d.id = w.id`.execute(tx);
  const people = new Set([...before.map((item) => item.player_id), ...won.map(({ winner }) => winner)]);
  await publishTogether(tx, async () => {
    for (const player of people) await tellInventory(tx, player);
  });
}

/**
 * Publishes to a player which items changed, or without `changed` that the inventory must be read again; and to viewers of the
 * profile that it changed.
 */
export async function tellInventory(
  tx: Tx,
  player: number | string,
  changed?: { ids: readonly number[]; status: DropStatus },
): Promise<void> {
  await publishTogether(tx, async () => {
    if (changed)
      await publish(tx, `user.${player}`, 'drops.status', {
        drops: changed.ids.map((id) => ({ id: String(id), status: changed.status })),
      });
    else await publish(tx, `user.${player}`, 'inventory.forced.update', {});
    await publishToChannel(tx, { channel: 'profile', id: String(player) }, 'profile.updated', {}, 1);
  });
}

interface Step {
  to: DropStatus;
  cause: string;
  ref: string;
}

type Row = Selectable<Pick<DropsTable, keyof HeldItem | 'player_id' | 'status'>>;

/** Locks items in the order of their ids: two that want the same ones never wait for each other in a circle. */
export async function lockItems(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, player_id, status, skin_item_id, cost from drops where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
  return rows;
}

async function takeItems(tx: Tx, playerId: string, ids: readonly number[], change: Step): Promise<HeldItem[] | ItemRefusal> {
  const wanted = [...new Set(ids)];
  const rows = await lockItems(tx, wanted);
  // The same answer for another's item and for one that does not exist.
  if (rows.length < wanted.length || rows.some(({ player_id }) => player_id !== Number(playerId)))
    return refuse('not_found', 'There is no such item.');
  if (rows.some(({ status }) => status !== 'inventory')) return refuse('not_sellable', 'This item is not in your inventory any more.');
  await step(tx, wanted, change);
  await publishStatus(tx, rows, change.to);
  return rows.map(({ id, skin_item_id, cost }) => ({ id, skin_item_id, cost }));
}

async function activeItems(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const rows = await lockItems(tx, ids);
  const missing = ids.find((id) => rows.find((row) => row.id === id)?.status !== 'active');
  if (missing !== undefined) throw new Error(`item ${missing} is not at stake`);
  return rows;
}

/** The edges that exist are the table `item_edges`; the database refuses every other step. */
async function step(tx: Tx, ids: readonly number[], { to, cause, ref }: Step): Promise<void> {
  await sql`update drops set status = ${to}, cause = ${cause}, cause_ref = ${ref} where id = any(${[...ids]}::bigint[])`.execute(tx);
}

async function publishStatus(tx: Tx, items: readonly Row[], status: DropStatus): Promise<void> {
  await publishTogether(tx, async () => {
    for (const [player, own] of Map.groupBy(items, ({ player_id }) => player_id))
      await tellInventory(tx, player, { ids: own.map(({ id }) => id), status });
  });
}
