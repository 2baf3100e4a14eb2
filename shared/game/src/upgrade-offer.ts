import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';

/** The first multiple that an upgrade offers, hundredths. */
const firstMultiple = 120;

/** Both USD cents, of the bootstrap; null until it is known. */
type Limits = Pick<Bootstrap, 'upgrade_min_income' | 'upgrade_max_cost'> | null;

/** Whether a result of this worth may offer an upgrade; "within" includes the limit itself. */
export const mayUpgrade = (cost: number, limits: Limits): boolean =>
  limits !== null && cost > limits.upgrade_min_income && cost * firstMultiple <= limits.upgrade_max_cost * 100;

/** The address where these items are put in already. */
export const upgradePath = (ids: readonly string[]): string => (ids.length === 0 ? '/upgrade' : `/upgrade?item=${ids.join(',')}`);
