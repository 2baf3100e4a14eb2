import type { DropCase, Section } from '@riftdrop/contract/api/cases/cases';

/** The case of the band above the lists: the first of the featured section that can be opened; without one there is no band. */
export function featuredOf(sections: readonly Section[]): DropCase | null {
  const featured = sections.find(({ slug }) => slug === 'featured_cases');
  return featured?.drop_cases.find(({ stock }) => stock === 'in_stock') ?? null;
}

/** The prices in a trial of a case for a few cents would look alike, USD cents. */
const leastPrice = 100;

/** The case that a visitor tries: the cheapest popular one from a dollar on that can be bought now, and where there is none the cheapest of all such. */
export function trialOf(sections: readonly Section[]): DropCase | null {
  const popular = sections.filter(({ slug }) => slug === 'popular_cases');
  return cheapest(popular) ?? cheapest(sections);
}

function cheapest(sections: readonly Section[]): DropCase | null {
  const bought = sections
    .flatMap(({ drop_cases }) => drop_cases)
    .filter(({ price, stock, logic }) => price >= leastPrice && stock === 'in_stock' && logic === 'regular');
  return bought.reduce<DropCase | null>((found, next) => (found && found.price <= next.price ? found : next), null);
}
