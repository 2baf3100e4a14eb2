import type { Preview } from '@riftdrop/contract/release/remotes';
import { backendAnswer } from './backend-answer.ts';
import type { Backends } from './backends.ts';
import type { Plan } from './plan.ts';

/** Cache of the items that pages with parameters show, from responses of the backend. */
export interface PagePreviews {
  /**
   * The response of the backend at an address below `/api`; null when it was late.
   * @param wordless stores only whether the item exists, because the page uses no text of it
   */
  at(address: string, wordless?: boolean): Promise<PreviewedItem | null>;
}

/** `value` is null where the backend has no such item. */
export interface PreviewedItem {
  value: unknown;
}

/** A document waits so long for the name of its item, and goes without it then. Milliseconds. */
const timeoutMs = 300;
/** A cached item older than this is requested again in the background, milliseconds. */
const maxAgeMs = 30_000;
/** Limits of cached items and of parallel requests: invented addresses cost the backend no more than this. */
const maxCached = 1_000;
const maxParallel = 16;
/** Limit of requests of all pages together within a second; above it pages are sent without the texts of their items. */
const perSecond = 50;
const bounds = { timeout: 3_000, largest: 2_000_000 };

interface CachedItem {
  item: PreviewedItem | null;
  asked: number;
  coming: Promise<PreviewedItem | null> | null;
}

export function pagePreviews(backends: Pick<Backends, 'next'>, now: () => number = Date.now): PagePreviews {
  const known = new Map<string, CachedItem>();
  let asking = 0;
  let second = { of: 0, questions: 0 };

  /** False when too many requests were sent in this second: each costs the backend a read. */
  function mayAsk(): boolean {
    const of = Math.floor(now() / 1000);
    if (of !== second.of) second = { of, questions: 0 };
    return asking < maxParallel && ++second.questions <= perSecond;
  }

  async function ask(backend: string, address: string, at: CachedItem, wordless: boolean): Promise<PreviewedItem | null> {
    asking++;
    try {
      const { status, value } = await backendAnswer(`${backend}/api${address}`, bounds);
      // An address that the contract rejects (422) names no item. Any other status, such as 429 or 503, leaves the entry as it is.
      if ([200, 404, 422].includes(status)) [at.item, at.asked] = [{ value: wordless && value !== null ? {} : value }, now()];
    } catch {
      // An unavailable backend leaves the entry as it is.
    } finally {
      asking--;
      at.coming = null;
    }
    return at.item;
  }

  function note(address: string): CachedItem {
    const at = known.get(address) ?? { item: null, asked: Number.NEGATIVE_INFINITY, coming: null };
    known.delete(address);
    known.set(address, at);
    if (known.size > maxCached) known.delete(known.keys().next().value!);
    return at;
  }

  return {
    async at(address, wordless = false) {
      const at = note(address);
      const backend = backends.next();
      if (at.coming === null && now() - at.asked >= maxAgeMs && backend !== null && mayAsk())
        at.coming = ask(backend, address, at, wordless);
      return at.item ?? (at.coming && withinTimeout(at.coming));
    },
  };
}

/** A late response serves the next page. */
function withinTimeout(coming: Promise<PreviewedItem | null>): Promise<PreviewedItem | null> {
  return new Promise((answer) => {
    const timer = setTimeout(() => answer(null), timeoutMs);
    void coming.then((item) => {
      clearTimeout(timer);
      answer(item);
    });
  });
}

/** The plan of a page that shows this item: its words and the address of the page, or 404 where there is no such item. */
export function withPreview(plan: Plan, pathname: string, { value }: PreviewedItem): Plan {
  if (value === null) return { ...plan, status: 404, title: 'Page not found', ahead: [] };
  const { title, description, picture } = plan.preview as Preview;
  return {
    ...plan,
    title: filled(title, value) ?? plan.title,
    description: filled(description, value) ?? plan.description,
    picture: address(filled(picture, value)) ?? plan.picture,
    // One document serves all items of a page without texts of them.
    canonical: isWordless(plan.preview!) ? plan.canonical : pathname,
  };
}

/** Whether a page uses no text of its item, only its existence. */
export const isWordless = ({ title, description, picture }: Preview): boolean => (title ?? description ?? picture) === undefined;

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
