import { type Store, tab, unfinished } from '@riftdrop/host/money-call';
import type { Opening } from './opening-state.ts';

/** An opening that has not been seen to its end: enough to land on its result after a reload. */
export type Unfinished = Extract<Opening, { phase: 'asking' | 'unanswered' | 'spinning' }>;

/** A press older than this is not sent again by itself: the tab may have been brought back days later. */
const fresh = 120_000;
const kept = (store: Store) => unfinished<Unfinished>('opening', store);

/** Keeps an unfinished opening for this tab and forgets a finished one. A closed storage costs the memory, never the opening. */
export function remember(opening: Opening, store: Store = tab): void {
  const isOpen = opening.phase === 'asking' || opening.phase === 'unanswered' || opening.phase === 'spinning';
  kept(store).keep(isOpen ? opening : null);
}

/** What this player left unfinished on this case, or null. A result is always given back; a mere question only while it is fresh. */
export function recall(player: string, slug: string, now: number, store: Store = tab): Unfinished | null {
  return kept(store).recall(
    ({ phase, stake }) => stake.player === player && stake.slug === slug && (phase === 'spinning' || now - stake.at < fresh),
  );
}
