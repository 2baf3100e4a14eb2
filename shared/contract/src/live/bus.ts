import { z } from 'zod';
import { drop } from '../api/profile/profile.ts';

const ids = z.array(z.string());
/** USD cents; left out by versions before 2026-11-28. */
const cost = z.int().optional();

/**
 * Facts that one remote publishes to the others inside a browser window, by name. They report at once a player's action with a shown
 * result; live events report changes of the account later, from any device. `@riftdrop/host/bus` carries them and takes its types from
 * here.
 */
export const busEvents = {
  /** The player opened cases and has seen the result. */
  'drop:opened': z.object({ drops: z.array(drop) }),
  /** Items left the inventory for money. */
  'drops:sold': z.object({ ids, cost }),
  /** Items left the inventory for a play that is over. */
  'drops:staked': z.object({ ids, cost }),
  /** A play other than an opening is over, and the player has seen the items that it gave. */
  'play:settled': z.object({ drops: z.array(drop) }),
  /** A payment arrived. */
  'payment:deposited': z.object({ id: z.string() }),
  /** The player took a place in a game. */
  'game:joined': z.object({ uid: z.string(), isCreator: z.boolean(), isPublic: z.boolean() }),
  /** Another player uses the page, or none: null. Not when the session of this device is restored at the start. */
  'session:changed': z.object({ player: z.string().nullable() }),
} as const;
/** Names and payloads. A type, not an interface: mitt requires an index signature, which only types have by themselves. */
export type BusEvents = { [E in keyof typeof busEvents]: z.infer<(typeof busEvents)[E]> };

/**
 * The packages that publish and read each fact. Readers: `upgrade` and `profile` change their lists of items without a request,
 * `shell` the worth of the items, `profile` reloads the limits shown, `pvp` shows that a joined game was cancelled without a
 * request, `game` ends the plays of the player before.
 */
export const busRoutes: Record<keyof BusEvents, { writers: readonly string[]; readers: readonly string[] }> = {
  'drop:opened': { writers: ['mfe-cases'], readers: ['mfe-profile', 'mfe-upgrade', 'shell'] },
  'drops:sold': { writers: ['mfe-profile', 'shared/game'], readers: ['mfe-upgrade', 'shell'] },
  'drops:staked': { writers: ['mfe-upgrade'], readers: ['mfe-profile', 'mfe-upgrade', 'shell'] },
  'play:settled': { writers: ['mfe-upgrade'], readers: ['mfe-profile', 'mfe-upgrade', 'shell'] },
  'payment:deposited': { writers: ['mfe-wallet'], readers: ['mfe-profile'] },
  'game:joined': { writers: ['shared/game'], readers: ['mfe-pvp'] },
  'session:changed': { writers: ['shared/host'], readers: ['mfe-cases', 'mfe-pvp', 'shared/game', 'shared/host', 'shell'] },
};
