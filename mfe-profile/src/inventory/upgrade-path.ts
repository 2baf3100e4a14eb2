import type { Drop } from '@riftdrop/contract/api/profile/profile';

/** Items that one upgrade takes. */
const mostItems = 20;

/** Where these items are upgraded together; null for more than one upgrade takes. */
export const upgradePath = (drops: readonly Pick<Drop, 'id'>[]): string | null =>
  drops.length > mostItems ? null : `/upgrade?item=${drops.map(({ id }) => id).join(',')}`;
