import type { DropCase, Section } from '@riftdrop/contract/api/cases/cases';

/**
 * The case at the top of a player's home: the first featured one that can be opened and whose values lie furthest apart, so that its
 * rarest items are worth many times its price; else the first that can be opened.
 */
export function featuredOf(sections: readonly Section[]): DropCase | null {
  const open = featuredIn(sections).filter(({ stock }) => stock === 'in_stock');
  return open.find(({ riskGrade }) => riskGrade === 'Extreme') ?? open[0] ?? null;
}

/** The prices in a trial of a case for a few cents would look alike, USD cents. */
const leastPrice = 100;

/**
 * The case that a visitor tries: the cheapest featured one from a dollar on that can be bought now, and where there is none the cheapest
 * of all such.
 */
export function trialOf(sections: readonly Section[]): DropCase | null {
  return cheapest(featuredIn(sections)) ?? cheapest(sections.flatMap(({ drop_cases }) => drop_cases));
}

const featuredIn = (sections: readonly Section[]): readonly DropCase[] =>
  sections.find(({ slug }) => slug === 'featured_cases')?.drop_cases ?? [];

function cheapest(cases: readonly DropCase[]): DropCase | null {
  const bought = cases.filter(({ price, stock, logic }) => price >= leastPrice && stock === 'in_stock' && logic === 'regular');
  return bought.reduce<DropCase | null>((found, next) => (found && found.price <= next.price ? found : next), null);
}
