import type { Opening } from './opening-state.ts';

/** An opening that has not been seen to its end: enough to land on its result after a reload. */
export type Unfinished = Extract<Opening, { phase: 'asking' | 'unanswered' | 'spinning' }>;

const key = 'riftdrop.opening';
/** A press older than this is not sent again by itself: the tab may have been brought back days later. */
const fresh = 120_000;

/** Where the open stake is kept; the session storage of this tab unless a test says otherwise. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps an unfinished opening for this tab and forgets a finished one. A closed storage costs the memory, never the opening. */
export function remember(opening: Opening, store: Store = sessionStorage): void {
  try {
    if (opening.phase === 'asking' || opening.phase === 'unanswered' || opening.phase === 'spinning')
      store.setItem(key, JSON.stringify(opening));
    else store.removeItem(key);
  } catch {
    // Private mode or a full storage.
  }
}

/** What this player left unfinished on this case, or null. A result is always given back; a mere question only while it is fresh. */
export function recall(player: string, slug: string, now: number, store: Store = sessionStorage): Unfinished | null {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Unfinished | null;
    if (!kept || kept.stake.player !== player || kept.stake.slug !== slug) return null;
    return kept.phase === 'spinning' || now - kept.stake.at < fresh ? kept : null;
  } catch {
    return null;
  }
}
