import { useStore } from '@nanostores/react';
import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { $bootstrap } from '@riftdrop/host/bootstrap';

export type Rules = Pick<Bootstrap, 'upgrade_min_income' | 'upgrade_max_cost' | 'upgrade_rates'>;

/** Defaults until the server's rules are loaded. */
export const defaultRules: Rules = {
  upgrade_min_income: 10,
  upgrade_max_cost: 1_000_000,
  upgrade_rates: { multipliers: [1.2, 1.5, 2, 5], fee_ppm: 150_000, max_chance_ppm: 850_000 },
};

/** The rules of upgrades from the server. */
export const useRules = (): Rules => useStore($bootstrap) ?? defaultRules;
