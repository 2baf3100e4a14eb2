import type { DropCase, Section } from '@riftdrop/contract/api/cases/cases';

export type RiskGrade = DropCase['riskGrade'];
/** In rising order. */
export const riskGrades = ['Low', 'Medium', 'High', 'Extreme'] as const satisfies readonly RiskGrade[];

/** Orders of the list; without one the server's order is kept. */
export const sorts = ['price-asc', 'price-desc', 'published_at-desc', 'published_at-asc', 'favorite-desc'] as const;
export type Sort = (typeof sorts)[number];

/** The visitor's filter of the catalogue. Prices are whole dollars, the unit of the slider; null is no bound. */
export interface Filter {
  text: string;
  min: number | null;
  max: number | null;
  risk: RiskGrade | null;
  enough: boolean;
  favorite: boolean;
  section: Section['slug'] | null;
  sort: Sort | null;
}

export const noFilter: Filter = { text: '', min: null, max: null, risk: null, enough: false, favorite: false, section: null, sort: null };

/** Shorter texts are ignored. */
export const shortestText = 3;
export const textOf = (typed: string): string => (typed.trim().length < shortestText ? '' : typed.trim());

/** A range that ends before it begins; such a filter is not applied. */
export const isInvalid = ({ min, max }: Filter): boolean => min !== null && max !== null && min > max;

/**
 * The filter as it is applied: no short text, prices between 0 and the most expensive case, and no bound that excludes
 * nothing. `top` is the highest price in whole dollars; null while it is not known.
 */
export function applied(filter: Filter, top: number | null): Filter {
  const within = (price: number | null) => (price === null ? null : Math.min(Math.max(Math.round(price), 0), top ?? price));
  const [min, max] = [within(filter.min), within(filter.max)];
  return { ...filter, text: textOf(filter.text), min: min === 0 ? null : min, max: max === top ? null : max };
}

/** Whether a filter differs from home's sections. */
export function asksForMore(filter: Filter): boolean {
  return (Object.keys(noFilter) as (keyof Filter)[]).some((part) => filter[part] !== noFilter[part]);
}

/** How many things narrow the list: the number on the button of the filters. Order and section are none. */
export function narrowing({ text, min, max, risk, enough, favorite }: Filter): number {
  return [text !== '', min !== null || max !== null, risk !== null, enough, favorite].filter(Boolean).length;
}

/** A highest price of 0 matches no case: free cases are outside the price filter. */
export const isHopeless = ({ min, max }: Filter): boolean => max === 0 && !min;
