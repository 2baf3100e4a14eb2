import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import { totalsOf } from './drops.ts';
import { migrations } from './schema.ts';
import type { Reader } from '../plumbing/database/database.ts';

export {
  allItems,
  dearestDrops,
  dearestOf,
  dropSeenBy,
  dropsById,
  dropsOf,
  latestDrops,
  latestTopDrops,
  totalsOf,
  wonByMode,
  wonSince,
} from './drops.ts';
export {
  giveItems,
  putItems,
  tellItems,
  holdItem,
  lockItems,
  moveHeld,
  moveItems,
  returnItems,
  sellUndeliverable,
  stakeItems,
  tellInventory,
  type WayOut,
} from './moves.ts';
export { awayStatuses } from './statuses.ts';

/** An item whose row does not agree with its steps. */
interface ItemProblem {
  drop: number;
  problem:
    | 'steps have a gap'
    | 'steps do not join'
    | 'status is not the last step'
    | 'owner is not the last step'
    | 'sale was paid with another sum';
}

/** Compares every item with its steps, and every sale with the costs of the sold items. @returns the differences */
export async function proveItems(reader: Reader): Promise<ItemProblem[]> {
  const { rows } = await sql<ItemProblem>`
    with steps as (
      select m.*, lag(to_status) over item as before, lag(to_player) over item as owner_before, row_number() over item as nth
      from item_moves m window item as (partition by drop_id order by version)
    ), folded as (
      select drop_id, max(version) as version, count(*) as steps,
        bool_or(nth > 1 and (before <> from_status or owner_before <> from_player)) as apart,
        (array_agg(to_status order by version desc))[1] as status, (array_agg(to_player order by version desc))[1] as player_id
      from steps group by drop_id
    )
    select d.id as drop, 'steps have a gap' as problem from drops d left join folded f on f.drop_id = d.id
      where d.version <> coalesce(f.steps, 0) or d.version <> coalesce(f.version, 0)
    union all select f.drop_id, 'steps do not join' from folded f where f.apart
    union all select d.id, 'status is not the last step' from drops d join folded f on f.drop_id = d.id where d.status <> f.status
    union all select d.id, 'owner is not the last step' from drops d join folded f on f.drop_id = d.id where d.player_id <> f.player_id
    union all select min(d.id), 'sale was paid with another sum' from drops d join ledger_transfers() t on t.id = d.sold_id
      group by t.id, t.amount having t.amount <> sum(d.cost)
    order by drop`.execute(reader);
  return rows;
}

/** Items that players win and hold. */
export const domain: Domain = {
  name: 'items',
  migrations,
  unfinished: async (reader, playerId) => {
    const { total, cost } = await totalsOf(reader, { player: Number(playerId), which: 'inventory' });
    return [{ what: 'items', count: total, amount: cost }];
  },
  proofs: [{ name: 'every item has one owner and came along the edges', find: proveItems }],
};
