import type { GameView } from '@riftdrop/contract/api/games/games';
import type { Doors } from '@riftdrop/game/doors';

/** Permitted actions before the start. Quit gives a seat back, or only leaves the page. */
export interface RpsDoors extends Doors {
  quit: 'seat' | 'page' | null;
}

/**
 * A visitor without a seat may leave the page of a public game. A creator cancels instead; only a sponsor may give the
 * seat back.
 */
export function rpsDoors(view: GameView, doors: Doors): RpsDoors {
  const { own, mayQuit } = doors;
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  if (isOpen && own === null && view.is_public) return { ...doors, quit: 'page' };
  const isSponsor = doors.isCreator && own !== null && !view.is_public && view.prepay_rate > 0;
  return { ...doors, quit: mayQuit || (isOpen && isSponsor) ? 'seat' : null };
}
