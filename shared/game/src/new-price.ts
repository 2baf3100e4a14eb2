import type { GameAnswer } from './game-command.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** Price of one place when the page showed it, and its current price, USD cents. */
export interface NewPrice {
  was: number;
  cost: number;
}

interface Question extends NewPrice {
  answer: (agrees: boolean) => void;
}

const store = atom<Question | null>(null);
/** The changed price for the player's consent; `NewPriceQuestion` renders it. */
export const $newPrice: ReadableAtom<Question | null> = store;

/** Fields that repeat a call after the player agreed to the new price. */
export type Consent = Partial<{ shown_cost: number; confirm: true }>;

/**
 * Sends a call that makes a game. While the server returns `need_confirm` for a changed price, the player is asked, and the call is
 * sent again with the consent. The page must render `NewPriceQuestion`. @param shown the price of one place on the page, cents
 * @returns the last response: still `need_confirm` when the player did not agree; null when the outcome is unknown
 */
export async function sendWithConsent(shown: number, send: (consent: Consent) => Promise<GameAnswer | null>): Promise<GameAnswer | null> {
  let was = shown;
  let consent: Consent = {};
  for (;;) {
    const answer = await send(consent);
    const cost = changedPrice(answer);
    if (cost === null || !(await agreesTo({ was, cost }))) return answer;
    was = cost;
    consent = { shown_cost: cost, confirm: true };
  }
}

/** The new price in a response with `need_confirm`; null in all others. */
export function changedPrice(answer: GameAnswer | null): number | null {
  if (!answer || answer.ok || answer.refusal.code !== 'need_confirm') return null;
  return typeof answer.refusal.cost === 'number' ? answer.refusal.cost : null;
}

/** Asks whether the player agrees to a changed price. */
export function agreesTo(price: NewPrice): Promise<boolean> {
  store.get()?.answer(false);
  return new Promise((resolve) =>
    store.set({
      ...price,
      answer: (agrees) => {
        store.set(null);
        resolve(agrees);
      },
    }),
  );
}
