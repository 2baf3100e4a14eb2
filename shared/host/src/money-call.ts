import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { isLost } from './api.ts';

/** Longest time that is spent on asking by itself, and on one answer, milliseconds. Then the player decides. */
const timeoutMs = 12_000;
const onePatience = 5_000;
/** Waits between tries, milliseconds. */
const pauses: readonly number[] = [400, 800, 1600, 3200];

/** Options of one attempt: the call's key, no automatic repeat, and no longer than `within`. */
export interface Try {
  key: string;
  within: number;
}
type Answer = { ok: true } | { ok: false; refusal: Refusal<string> };

export interface MoneyCall<A> {
  /** Made with `newKey` before the first try, and kept for every repeat. */
  key: string;
  /** Sends the same request each time: `ask(route, { ...input, ...how })`. */
  send: (how: Try) => Promise<A>;
  /** Whether a response leaves the outcome at the server open; left out for results of `ask`. */
  wasLost?: (answer: A) => boolean;
  /** Called before another attempt; false ends the call, as when the player has left. */
  goesOn?: (attempt: number) => boolean;
  /** Surroundings, for tests. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Sends a call that moves money until there is a response, for twelve seconds. Returns null when the outcome is unknown: then only the
 * same key may be sent again, which the player decides (`words.unanswered`). An error code means that nothing was moved.
 */
export async function moneyCall<A>(call: MoneyCall<A>): Promise<A | null> {
  const { key, send, wasLost = isAnswerLost as (answer: A) => boolean, goesOn = () => true, now = Date.now, wait = sleep } = call;
  const until = now() + timeoutMs;
  for (let attempt = 1; ; attempt++) {
    const answer = await send({ key, within: Math.min(onePatience, Math.max(1000, until - now())) });
    if (!wasLost(answer)) return answer;
    const pause = pauses[Math.min(attempt, pauses.length) - 1]!;
    if (now() + pause >= until) return null;
    await wait(pause);
    if (!goesOn(attempt + 1)) return null;
  }
}

const isAnswerLost = (answer: Answer): boolean => !answer.ok && isLost(answer.refusal.code);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Messages for players about a call without a response: `what` is its noun, `done` the verb of the server's action, both translated. */
export const words = {
  askingAgain: (what: string, done = t`paid`): string => t`No answer yet. Asking again for the same ${what}; it is ${done} once at most.`,
  unanswered: (what: string, done = t`paid`): string =>
    t`The server did not answer. Your ${what} is ${done} once at most: asking again repeats the same one and never makes a second.`,
  get again(): string {
    return t`Ask again`;
  },
};

/** Where calls that are under way are kept. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session storage of this tab. Some browsers throw when it is even looked at. */
export const tab: Store = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
  removeItem: (name) => sessionStorage.removeItem(name),
};

/** Calls of one kind that a reload of the page must not lose. */
export interface Unfinished<T> {
  /** Keeps it until the next `keep`; null forgets it. */
  keep: (unfinished: T | null) => void;
  /** The stored call, if `isValid` confirms that it belongs to this player and this page. */
  recall: (isValid: (kept: T) => boolean) => T | null;
}

/** The memory of this tab for one kind of call. A closed storage costs the memory, never the call. */
export function unfinished<T>(name: string, store: Store = tab): Unfinished<T> {
  const key = `riftdrop.${name}`;
  return {
    keep: (value) => {
      try {
        if (value === null) store.removeItem(key);
        else store.setItem(key, JSON.stringify(value));
      } catch {
        // Private mode or a full storage.
      }
    },
    recall: (isValid) => {
      try {
        const kept = JSON.parse(store.getItem(key) ?? 'null') as T | null;
        return kept && isValid(kept) ? kept : null;
      } catch {
        return null;
      }
    },
  };
}
