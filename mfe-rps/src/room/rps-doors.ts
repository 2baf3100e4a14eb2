import type { GameView } from '@riftdrop/contract/games';
import { type Doors, doorsOf, type Knocking } from '@riftdrop/game/doors';

/** What a person may do before the start. Quit gives a seat back, or leads only away from the page. */
export interface RpsDoors extends Doors {
  quit: 'seat' | 'page' | null;
}

/** RPS-517 to RPS-522: a sponsor may leave the own seat, and who has none may leave a public game. */
export function rpsDoors(view: GameView, knocking: Omit<Knocking, 'noun'>): RpsDoors {
  const doors = doorsOf(view, { ...knocking, noun: 'game' });
  const { own, isCreator, mayQuit } = doors;
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  const isSponsor = isCreator && !view.is_public && view.prepay_rate > 0;
  if (isOpen && own === null && view.is_public) return { ...doors, quit: 'page' };
  return { ...doors, quit: mayQuit || (isOpen && own !== null && isSponsor) ? 'seat' : null };
}
