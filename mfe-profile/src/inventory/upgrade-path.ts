import type { Drop } from '@riftdrop/contract/api/profile/profile';

/** The most items of one upgrade. */
const mostItems = 20;

/** Address that upgrades these items together; null for more than the most. */
export const upgradePath = (drops: readonly Pick<Drop, 'id'>[]): string | null =>
  drops.length > mostItems ? null : `/upgrade?item=${drops.map(({ id }) => id).join(',')}`;
