/** Rounds of one case that follow one another. `id` distinguishes groups of the same case. */
export interface Group {
  id: number;
  slug: string;
  amount: number;
}

/** Rounds of a game. */
export const roundsOf = (groups: readonly Group[]): number => groups.reduce((sum, { amount }) => sum + amount, 0);

/** Rounds of one case. */
export const roundsOfCase = (groups: readonly Group[], slug: string): number => roundsOf(groups.filter((group) => group.slug === slug));

const freeId = (groups: readonly Group[]): number => Math.max(0, ...groups.map(({ id }) => id)) + 1;

/** One more round of a case: behind those that it has, or at the end. */
export function withRound(groups: readonly Group[], slug: string): Group[] {
  const last = groups.findLastIndex((group) => group.slug === slug);
  if (last < 0) return [...groups, { id: freeId(groups), slug, amount: 1 }];
  return groups.map((group, at) => (at === last ? { ...group, amount: group.amount + 1 } : group));
}

/** One round of a case less; its last group goes with its last round. */
export function withoutRound(groups: readonly Group[], slug: string): Group[] {
  const last = groups.findLastIndex((group) => group.slug === slug);
  return groups.map((group, at) => (at === last ? { ...group, amount: group.amount - 1 } : group)).filter(({ amount }) => amount > 0);
}

/** A group moved to another place. */
export function moved(groups: readonly Group[], from: number, to: number): Group[] {
  const at = Math.min(Math.max(to, 0), groups.length - 1);
  const group = groups[from];
  return group ? groups.toSpliced(from, 1).toSpliced(at, 0, group) : [...groups];
}
