import type { Preview } from '@riftdrop/contract/release/remotes';
import type { CachedAnswer } from './answer-cache.ts';
import type { Plan } from './plan.ts';

/** The plan of a page that shows this item: its words and the address of the page, or 404 where there is no such item. */
export function withPreview(plan: Plan, pathname: string, { value }: Pick<CachedAnswer, 'value'>): Plan {
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
const isWordless = ({ title, description, picture }: Preview): boolean => (title ?? description ?? picture) === undefined;

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
