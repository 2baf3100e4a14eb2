import { createUpgrade, upgradeHistory, upgradeSkins } from '@riftdrop/contract/api/upgrade/upgrade';
import { sql } from 'kysely';
import { skinPricesOf } from '../catalogue/index.ts';
import type { PairCache } from '../fairness/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { serve, serveMoney, servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { countOf, upgradesOf } from './history.ts';
import { migrations } from './schema.ts';
import { targetsOf } from './targets.ts';
import { defaultRules, type UpgradeRules } from './terms.ts';
import { Upgrades } from './upgrades.ts';
import type { Reader } from '../plumbing/database/database.ts';

export { putInSince } from './history.ts';
export { dropRoll, upgradeRolls } from './rolls.ts';

/** An upgrade that breaks the rules. */
interface UpgradeProblem {
  /** Of the upgrade, or of the item that `problem` is about; 0 for the count. */
  id: number;
  problem:
    | 'items are not spent on it'
    | 'item cost is not their sum'
    | 'prize is not its target'
    | 'item spent on no upgrade'
    | 'given by no upgrade'
    | 'count is not how many';
}

/**
 * Compares every upgrade with its spent items and its prize, and every spent item with its upgrade. The table itself
 * refuses a chance that differs from the formula, and a prize that the roll does not give.
 */
export async function proveUpgrades(reader: Reader): Promise<UpgradeProblem[]> {
  const { rows } = await sql<UpgradeProblem>`
    with put as (
      select u.id, cardinality(u.items) as n, u.item_cost, count(d.id) as spent, coalesce(sum(d.cost), 0) as cost
      from upgrades u left join all_items() d on d.id = any(u.items) and d.player_id = u.player_id and d.status = 'upgraded'
        and d.cause_ref = 'upgrade:' || u.id
      group by u.id
    )
    select id, 'items are not spent on it' as problem from put where spent <> n
    union all select id, 'item cost is not their sum' from put where cost <> item_cost
    union all select u.id, 'prize is not its target' from upgrades u join all_items() d on d.id = u.drop_id
      where d.source <> 'upgrade' or d.skin_item_id <> u.target_id or d.cost <> u.target_cost or d.chance <> u.chance
    union all select d.id, 'item spent on no upgrade' from all_items() d
      left join upgrades u on u.id = substr(d.cause_ref, 9)::bigint and d.id = any(u.items)
      where d.status = 'upgraded' and u.id is null
    union all select d.id, 'given by no upgrade' from all_items() d left join upgrades u on u.drop_id = d.id
      where d.source = 'upgrade' and u.id is null
    union all select 0, 'count is not how many'
      where (select count(*) from upgrades) <> (select coalesce(sum(upgrades), 0) from upgrade_counts)
    order by id`.execute(reader);
  return rows;
}

/** Items of the inventory for a chance of a dearer one. */
export function domain({ db }: Plumbing, { pairs, rules = defaultRules }: { pairs: PairCache; rules?: UpgradeRules }): Domain {
  const upgrades = new Upgrades(db, pairs, rules);
  const prices = skinPricesOf(db.sql);
  return {
    name: 'upgrade',
    migrations,
    calls: [
      serve(upgradeSkins, async ({ query }) => {
        const { offset, limit } = query;
        return { ...targetsOf(await prices(), query, rules), offset, limit };
      }),
      serveMoney(createUpgrade, (request) => upgrades.play(request)),
      servePlayer(upgradeHistory, ({ playerId, query }) => upgradesOf(db.sql, playerId, query)),
    ],
    settings: () => rules,
    proofs: [{ name: 'every upgrade spent its items once and gave what its roll says', find: proveUpgrades }],
    statistics: async () => ({ upgrades: await countOf(db.sql) }),
  };
}
