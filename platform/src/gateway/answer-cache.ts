import { backendAnswer } from './backend-answer.ts';
import type { Backends } from './backends.ts';
import { within } from './within.ts';

/** Responses of the backend to anonymous requests, by address below `/api`: documents show texts of them. */
export interface AnswerCache {
  /** The cached answer at once, of any age; null without one. An old one is requested again in the background. */
  latest(address: string): CachedAnswer | null;
  /** The same, and the first answer of an address where it comes within a moment. */
  at(address: string): Promise<CachedAnswer | null>;
  /** An answer of the last seconds; null where none came within `waitMs`, unless one of the last minute is there. */
  fresh(address: string, waitMs: number): Promise<CachedAnswer | null>;
}

export interface CachedAnswer {
  /** Null where the backend has no such item. */
  value: unknown;
  /** Time of the answer, epoch milliseconds. */
  at: number;
}

/** A document waits so long for the name of its item, and goes without it then. Milliseconds. */
const firstWaitMs = 300;
/** An answer older than this is requested again, and one older than `maxStaleMs` is in no first view; milliseconds. */
const maxAgeMs = 10_000;
const maxStaleMs = 60_000;
/** Limits of cached answers, of their letters, and of parallel requests: invented addresses cost the backend no more than this. */
const maxCached = 1_000;
const maxLetters = 16_000_000;
const maxParallel = 16;
/** Limit of requests for unknown addresses within a second; above it pages are sent without the texts of their items. */
const perSecond = 50;
const bounds = { timeout: 3_000, largest: 2_000_000 };

interface Entry {
  answer: CachedAnswer | null;
  letters: number;
  asked: number;
  coming: Promise<CachedAnswer | null> | null;
}

export function answerCache(backends: Pick<Backends, 'next'>, now: () => number = Date.now): AnswerCache {
  const entries = new Map<string, Entry>();
  let letters = 0;
  let asking = 0;
  let second = { of: 0, questions: 0 };

  /** False when too many requests were sent in this second: each costs the backend a read. A known address is limited by its age. */
  function mayAsk({ answer }: Entry): boolean {
    const of = Math.floor(now() / 1000);
    if (of !== second.of) second = { of, questions: 0 };
    return asking < maxParallel && (answer !== null || ++second.questions <= perSecond);
  }

  async function ask(backend: string, address: string, entry: Entry): Promise<CachedAnswer | null> {
    asking++;
    try {
      const { status, value, length } = await backendAnswer(`${backend}/api${address}`, bounds);
      // An address that the contract rejects (422) names no item. Any other status, such as 429 or 503, leaves the entry as it is.
      if ([200, 404, 422].includes(status)) store(address, entry, { value, at: now() }, length);
    } catch {
      // An unavailable backend leaves the entry as it is.
    } finally {
      asking--;
      entry.coming = null;
    }
    return entry.answer;
  }

  function store(address: string, entry: Entry, answer: CachedAnswer, length: number): void {
    entry.answer = answer;
    if (entries.get(address) !== entry) return;
    letters += length - entry.letters;
    entry.letters = length;
    while (letters > maxLetters) drop(entries.keys().next().value!);
  }

  function drop(address: string): void {
    letters -= entries.get(address)?.letters ?? 0;
    entries.delete(address);
  }

  /** The entry of an address, requested again where it is old. */
  function refreshed(address: string): Entry {
    const entry = entries.get(address) ?? { answer: null, letters: 0, asked: Number.NEGATIVE_INFINITY, coming: null };
    entries.delete(address);
    entries.set(address, entry);
    if (entries.size > maxCached) drop(entries.keys().next().value!);
    const backend = backends.next();
    if (entry.coming !== null || isYoung(entry) || backend === null || !mayAsk(entry)) return entry;
    entry.asked = now();
    entry.coming = ask(backend, address, entry);
    return entry;
  }

  /** A backend that fails is asked no more often than one that answers. */
  const isYoung = ({ answer, asked }: Entry) => now() - (answer ? Math.max(answer.at, asked) : Number.NEGATIVE_INFINITY) < maxAgeMs;

  return {
    latest: (address) => refreshed(address).answer,
    async at(address) {
      const { answer, coming } = refreshed(address);
      return answer ?? (coming && within(firstWaitMs, coming));
    },
    async fresh(address, waitMs) {
      const entry = refreshed(address);
      if (entry.coming) await within(waitMs, entry.coming);
      return entry.answer && now() - entry.answer.at < maxStaleMs ? entry.answer : null;
    },
  };
}
