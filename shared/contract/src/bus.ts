import { z } from 'zod';
import { drop } from './profile.ts';

/**
 * What one remote tells the others inside a browser window, by name. Facts about the player's account travel as live events;
 * these are moments on the screen. `@riftdrop/host/bus` carries them and takes its types from here.
 */
export const busEvents = {
  /** The player opened cases and has seen the result. */
  'drop:opened': z.object({ drops: z.array(drop) }),
  /** Items left the inventory for money. */
  'drops:sold': z.object({ ids: z.array(z.string()) }),
} as const;
/** Names and payloads. A type, not an interface: mitt asks for an index signature, which only types have by themselves. */
export type BusEvents = { [E in keyof typeof busEvents]: z.infer<(typeof busEvents)[E]> };
