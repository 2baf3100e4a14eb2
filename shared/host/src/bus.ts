import type { Drop } from '@riftdrop/contract/profile';
import mitt, { type Emitter } from 'mitt';

/**
 * What happens inside this browser window and concerns more than one remote. Facts about the player's account come over
 * `@riftdrop/host/live`; here only moments on the screen are told, to whoever listens.
 */
// A type, not an interface: mitt asks for an index signature, which only types have by themselves.
export type BusEvents = {
  /** The player opened cases and has seen the result. */
  'drop:opened': { drops: Drop[] };
  /** Items left the inventory for money. */
  'drops:sold': { ids: string[] };
  /** A reel starts (`busy`) or stops: nobody may disturb the page while it turns. */
  'case:opening': { busy: boolean };
};

/** The one bus of the page. */
export const bus: Emitter<BusEvents> = mitt<BusEvents>();
