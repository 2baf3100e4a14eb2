import type { Preview } from '@riftdrop/contract/remotes';
import { backendAnswer } from './backend-answer.ts';
import type { Backends } from './backends.ts';
import type { Plan } from './plan.ts';

/** Knows the things that pages with parameters show, from what the backend answers. */
export interface Things {
  /** What the backend answers at an address below `/api`; null when it did not in time. */
  at(address: string): Promise<Thing | null>;
}

/** `value` is null where the backend has no such thing. */
export interface Thing {
  value: unknown;
}

/** A document waits so long for the name of its thing, and goes without it then. Milliseconds. */
const patience = 300;
/** A thing that is known is asked for anew beside the page when it is older than this, milliseconds. */
const age = 30_000;
/** Things that are kept, and asked for at one time: who makes addresses up costs the backend no more than this. */
const most = 1_000;
const atOnce = 16;
const bounds = { timeout: 3_000, largest: 2_000_000 };

interface Known {
  thing: Thing | null;
  asked: number;
  coming: Promise<Thing | null> | null;
}

export function thingsOf(backends: Pick<Backends, 'next'>, now: () => number = Date.now): Things {
  const known = new Map<string, Known>();
  let asking = 0;

  async function ask(address: string, at: Known): Promise<Thing | null> {
    const backend = backends.next();
    if (backend === null || asking >= atOnce) return at.thing;
    asking++;
    try {
      const { status, value } = await backendAnswer(`${backend}/api${address}`, bounds);
      // Anything else, such as "too many" or "being worked on", says nothing about the thing.
      if (status === 200 || status === 404) [at.thing, at.asked] = [{ value }, now()];
    } catch {
      // A backend that is away says nothing about it either.
    } finally {
      asking--;
      at.coming = null;
    }
    return at.thing;
  }

  function note(address: string): Known {
    const at = known.get(address) ?? { thing: null, asked: Number.NEGATIVE_INFINITY, coming: null };
    known.delete(address);
    known.set(address, at);
    if (known.size > most) known.delete(known.keys().next().value!);
    return at;
  }

  return {
    async at(address) {
      const at = note(address);
      if (now() - at.asked >= age) at.coming ??= ask(address, at);
      return at.thing ?? (at.coming && inTime(at.coming));
    },
  };
}

/** What comes later is there for the next page. */
function inTime(coming: Promise<Thing | null>): Promise<Thing | null> {
  return new Promise((answer) => {
    const timer = setTimeout(() => answer(null), patience);
    void coming.then((thing) => {
      clearTimeout(timer);
      answer(thing);
    });
  });
}

/** The plan of a page that shows this thing: its words and the address of the page, or 404 where there is no such thing. */
export function withThing(plan: Plan, pathname: string, { value }: Thing): Plan {
  if (value === null) return { ...plan, status: 404, title: 'Page not found', ahead: [] };
  const { title, description, picture } = plan.preview as Preview;
  return {
    ...plan,
    title: filled(title, value) ?? plan.title,
    description: filled(description, value) ?? plan.description,
    picture: address(filled(picture, value)) ?? plan.picture,
    canonical: pathname,
  };
}

/** A text with the values of an answer at its places; null where one is missing. */
export function filled(text: string | undefined, answer: unknown): string | null {
  if (text === undefined) return null;
  let whole = true;
  const words = text.replace(/\{([\w.]+)\}/g, (_, place: string) => {
    const value = place.split('.').reduce<unknown>((from, step) => inside(from, step), answer);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    whole = false;
    return '';
  });
  return whole ? words : null;
}

const inside = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;

/** A name of a picture comes from data and goes into an address. */
const address = (filledIn: string | null): string | null => (filledIn !== null && /^[\w/.-]{1,300}$/.test(filledIn) ? filledIn : null);
