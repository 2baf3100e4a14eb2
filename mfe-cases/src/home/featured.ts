import type { DropCase, Section } from '@riftdrop/contract/cases';

/** The case of the band above the lists: the first of the featured section that can be opened; without one there is no band. */
export function featuredOf(sections: readonly Section[]): DropCase | null {
  const featured = sections.find(({ slug }) => slug === 'featured_cases');
  return featured?.drop_cases.find(({ stock }) => stock === 'in_stock') ?? null;
}
