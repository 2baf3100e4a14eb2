import { type Store, tab, unfinished } from '@riftdrop/host/money-call';
import { isRunning, type Play, type Running } from './play-state.ts';

/** A press older than this is not sent again by itself: the tab may have been brought back days later. */
const fresh = 120_000;
const kept = (store: Store) => unfinished<Running>('upgrade', store);

/** Keeps an unfinished upgrade for this tab and forgets a finished one. A closed storage costs the memory, never the upgrade. */
export function remember(play: Play, store: Store = tab): void {
  kept(store).keep(isRunning(play) ? play : null);
}

/** What this player left unfinished, or null. A result is always given back; a mere question only while it is fresh. */
export function recall(player: string, now: number, store: Store = tab): Running | null {
  return kept(store).recall(({ phase, stake }) => stake.player === player && (phase === 'turning' || now - stake.at < fresh));
}
