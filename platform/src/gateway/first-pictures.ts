import type { FirstPictures } from '@riftdrop/contract/release/remotes';
import { backendAnswer } from './backend-answer.ts';
import type { Backends } from './backends.ts';

/** Names of the pictures on the first screen of a page, from the last response of the backend. */
export interface PictureNames {
  /** The cached names, at once: no page waits for them. Stale ones are fetched again in the background. */
  of(pictures: FirstPictures): readonly string[];
}

/** Least time between two requests of a list, milliseconds. */
const maxAgeMs = 10_000;
/** Milliseconds and letters of an answer. */
const bounds = {
  timeout: 3_000,
  /** A list of cases is 40 kB; a far larger response is no list of a first screen. */
  largest: 1_000_000,
};
/** Safe names for an address: a name comes from data and goes into the document. */
const plain = /^[\w-]{1,200}$/;

interface CachedNames {
  names: readonly string[];
  asked: number;
}

export function pictureNames(backends: Pick<Backends, 'next'>, now: () => number = Date.now): PictureNames {
  const known = new Map<string, CachedNames>();

  async function askAnew(pictures: FirstPictures, at: CachedNames): Promise<void> {
    const backend = backends.next();
    const answer = backend === null ? null : await backendAnswer(`${backend}/api${pictures.data}`, bounds);
    // An unavailable backend leaves the names as they are.
    if (answer?.status === 200) at.names = namesIn(answer.value, pictures);
  }

  return {
    of(pictures) {
      const key = JSON.stringify(pictures);
      const at = known.get(key) ?? { names: [], asked: Number.NEGATIVE_INFINITY };
      known.set(key, at);
      if (now() - at.asked >= maxAgeMs) {
        at.asked = now();
        askAnew(pictures, at).catch(() => {});
      }
      return at.names;
    },
  };
}

/** The first names at a place such as `*.drop_cases.*.image`, in the order of the answer. */
export function namesIn(answer: unknown, { at, first }: Pick<FirstPictures, 'at' | 'first'>): string[] {
  const found = at.split('.').reduce<unknown[]>((values, step) => values.flatMap((value) => inside(value, step)), [answer]);
  const names = found.filter((name) => typeof name === 'string' && plain.test(name)) as string[];
  return [...new Set(names)].slice(0, first);
}

const inside = (value: unknown, step: string): unknown[] => {
  if (step === '*') return Array.isArray(value) ? value : [];
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? [(value as Record<string, unknown>)[step]] : [];
};
