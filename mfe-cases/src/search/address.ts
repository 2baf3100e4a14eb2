import { type Filter, asksForMore, noFilter, riskGrades, sorts, textOf } from './filter.ts';

/** Search parameters that carry the filter, so that a list can be shared, reloaded and gone back to. */
const names = {
  text: 'search',
  min: 'min',
  max: 'max',
  risk: 'risk',
  enough: 'enough',
  favorite: 'favorite',
  section: 'section',
  sort: 'sort',
};

/** Sections that can be filtered by; their names are those of the contract. */
const sectionWord = /^[a-z_]{2,40}$/;

/** Reads the filter from the address. The address is untrusted: invalid values are dropped. */
export function filterIn(query: Record<string, string>): Filter {
  const risk = riskGrades.find((grade) => grade.toLowerCase() === query[names.risk]?.toLowerCase());
  const section = query[names.section];
  return {
    text: textOf((query[names.text] ?? '').slice(0, 64)),
    min: dollars(query[names.min]),
    max: dollars(query[names.max]),
    risk: risk ?? null,
    enough: query[names.enough] === '1',
    favorite: query[names.favorite] === '1',
    section: section && sectionWord.test(section) ? (section as Filter['section']) : null,
    sort: sorts.find((sort) => sort === query[names.sort]) ?? null,
  };
}

/** The same as changes of the address; null removes a parameter. */
export function addressOf(filter: Filter): Record<string, string | null> {
  return {
    [names.text]: filter.text || null,
    [names.min]: filter.min === null ? null : String(filter.min),
    [names.max]: filter.max === null ? null : String(filter.max),
    [names.risk]: filter.risk?.toLowerCase() ?? null,
    [names.enough]: filter.enough ? '1' : null,
    [names.favorite]: filter.favorite ? '1' : null,
    [names.section]: filter.section,
    [names.sort]: filter.sort,
  };
}

/** State of a history entry that was reached from home without a filter: one step back restores home as it was. */
export const fromHome = { back: '/' };

/** Address of home with a filter, for links. */
export function homeWith(filter: Partial<Filter>): string {
  const whole = { ...noFilter, ...filter };
  if (!asksForMore(whole)) return '/';
  const set = Object.entries(addressOf(whole)).filter((pair): pair is [string, string] => pair[1] !== null);
  return `/?${new URLSearchParams(set).toString()}`;
}

function dollars(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}
