import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';

/** The rules of upgrades, the same for pages (bootstrap) and for the server. */
export type UpgradeRules = Pick<Bootstrap, 'upgrade_min_income' | 'upgrade_max_cost' | 'upgrade_rates'>;

/** The default rules of the domain. */
export const defaultRules: UpgradeRules = {
  upgrade_min_income: 10,
  upgrade_max_cost: 1_000_000,
  upgrade_rates: { multipliers: [1.2, 1.5, 2, 5], fee_ppm: 150_000, max_chance_ppm: 850_000 },
};
