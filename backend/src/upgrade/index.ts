import { createUpgrade, upgradeHistory, upgradeSkins } from '@riftdrop/contract/api/upgrade/upgrade';
import { skinPricesOf } from '../catalogue/index.ts';
import type { PairCache } from '../fairness/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { serve, serveMoney, servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { countOf, upgradesOf } from './history.ts';
import { proveUpgrades } from './proof.ts';
import { migrations } from './schema.ts';
import { targetsOf } from './targets.ts';
import { defaultRules, type UpgradeRules } from './terms.ts';
import { Upgrades } from './upgrades.ts';

export { putInSince } from './history.ts';
export { dropRoll, upgradeRolls } from './rolls.ts';

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
