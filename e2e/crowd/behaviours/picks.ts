import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { Person } from '../person.ts';

/** One opening of each of so many cases, as the forms of all games take them; none when the player has no money for them. */
export function somePicks(person: Person, cases: readonly DropCase[], count: number) {
  const share = Math.min(person.budget, Math.floor(person.balance / count));
  return Array.from({ length: count }, (_, order) => ({ order, amount: 1, one: person.choose(cases, share) })).flatMap(
    ({ order, amount, one }) => (one ? [{ order, amount, drop_case_slug: one.slug }] : []),
  );
}
