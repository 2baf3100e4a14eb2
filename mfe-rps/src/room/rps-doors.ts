import type { GameView } from '@riftdrop/contract/games';
import { type Doors, doorsOf, type Knocking } from '@riftdrop/game/doors';

/** What a person may do before the start. Quit gives a seat back, or leads only away from the page. */
export interface RpsDoors extends Doors {
  quit: 'seat' | 'page' | null;
}

/** RPS-517 to RPS-519, RPS-522: who has no seat may leave a public game. A creator cancels instead, also one who pays for others. */
export function rpsDoors(view: GameView, knocking: Omit<Knocking, 'noun'>): RpsDoors {
  const doors = doorsOf(view, { ...knocking, noun: 'game' });
  const { own, mayQuit } = doors;
  const isOpen = view.status === 'open' && view.seats.length < view.max_users;
  if (isOpen && own === null && view.is_public) return { ...doors, quit: 'page' };
  return { ...doors, quit: mayQuit ? 'seat' : null };
}
