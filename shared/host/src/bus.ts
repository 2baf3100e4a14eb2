import type { BusEvents } from '@riftdrop/contract/live/bus';
import mitt, { type Emitter } from 'mitt';
import { $person, $state } from './wiring/player.ts';

/**
 * The one bus of the page: events inside this browser window that concern more than one remote. Facts about the player's account come
 * over `@riftdrop/host/live`; this bus publishes only moments on the screen.
 */
export const bus: Emitter<BusEvents> = mitt<BusEvents>();

$person.listen((person, before) => {
  if (person?.id !== before?.id && $state.get() !== 'starting') bus.emit('session:changed', { player: person?.id ?? null });
});
