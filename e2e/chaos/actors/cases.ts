import type { Door } from './http.ts';
import { demand } from './http.ts';
import type { Priced } from './action.ts';

interface Listed {
  slug: string;
  price: number;
  datPointsPrice: number | null;
  stock: string;
  king_rate_ppm: number | null;
  drop_case_version: number;
}

/** All cases that can be opened with money now and that hold only items, cheapest first. */
export async function pricedCases(door: Door): Promise<Priced[]> {
  const sections = await demand<{ drop_cases: Listed[] }[]>(door, { method: 'GET', path: '/dropcase' });
  const unique = new Map(sections.flatMap((section) => section.drop_cases).map((one) => [one.slug, one]));
  return [...unique.values()]
    .filter((one) => one.price > 0 && one.datPointsPrice === null && one.stock === 'in_stock' && one.king_rate_ppm === null)
    .sort((a, b) => a.price - b.price || a.slug.localeCompare(b.slug))
    .map(({ slug, price, drop_case_version: version }) => ({ slug, price, version }));
}

export async function cheapest(door: Door): Promise<Priced> {
  const [one] = await pricedCases(door);
  if (!one) throw new Error('the catalogue has no case that money opens');
  return one;
}

/** The most expensive case of at most `price`. */
export async function caseBelow(door: Door, price: number): Promise<Priced> {
  const one = (await pricedCases(door)).findLast((priced) => priced.price <= price);
  if (!one) throw new Error(`no case costs ${price} or less`);
  return one;
}
