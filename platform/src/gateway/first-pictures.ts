import type { FirstPictures } from '@riftdrop/contract/remotes';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Backends } from './backends.ts';

/** Knows which pictures the first screen of a page shows, from what the backend last answered. */
export interface PictureNames {
  /** Names known now, at once: nobody's page waits for them. Older ones are asked for anew beside it. */
  of(pictures: FirstPictures): readonly string[];
}

/** A list is asked for at most this often, and its answer waited for so long, milliseconds. */
const age = 10_000;
const timeout = 3_000;
/** A list of cases is 40 kB; what is far larger is no list that a first screen shows. */
const largest = 1_000_000;
/** What may stand in an address; a name comes from data and goes into the document. */
const plain = /^[\w-]{1,200}$/;

interface Known {
  names: readonly string[];
  asked: number;
}

export function pictureNames(backends: Pick<Backends, 'next'>, now: () => number = Date.now): PictureNames {
  const known = new Map<string, Known>();

  async function askAnew(pictures: FirstPictures, at: Known): Promise<void> {
    const backend = backends.next();
    const answer = backend === null ? null : await read(`${backend}/api${pictures.data}`);
    // A backend that is away says nothing about the pictures.
    if (answer !== null) at.names = namesIn(answer, pictures);
  }

  return {
    of(pictures) {
      const key = JSON.stringify(pictures);
      const at = known.get(key) ?? { names: [], asked: Number.NEGATIVE_INFINITY };
      known.set(key, at);
      if (now() - at.asked >= age) {
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

/** The answer as nobody in particular gets it; null when there is none. */
function read(url: string): Promise<unknown> {
  return new Promise((answer, fail) => {
    const asked = (url.startsWith('https:') ? secureRequest : request)(url, { timeout }, (response) => {
      if (response.statusCode !== 200) return void (response.resume(), answer(null));
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.length > largest) response.destroy(new Error(`${url} answers too much`));
      });
      response.on('error', fail).on('end', () => {
        try {
          answer(JSON.parse(text));
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`${url} does not answer`)));
    asked.on('error', fail);
    asked.end();
  });
}
