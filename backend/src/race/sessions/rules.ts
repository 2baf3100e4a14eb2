import { bracketOf, royaleSizes, type RoyaleSize } from '@riftdrop/fair/royale-rounds';

/**
 * Ranks that may join now: the first ones, and in the last part of the join phase one more for each place that the
 * first ones left free.
 */
export function lastRank(
  { max_users, joined_first, pass_ms }: { max_users: number; joined_first: number; pass_ms: number },
  leftMs: number,
): number {
  return leftMs > pass_ms ? max_users : max_users + (max_users - joined_first);
}

/** Cents of a session: its carried budget, and the share of all participants' points. */
export const budgetOf = ({
  carried,
  base,
  share_ppm,
  points,
}: {
  carried: number;
  base: number;
  share_ppm: number;
  points: number;
}): number => carried + base + Number((BigInt(points) * BigInt(share_ppm)) / 1_000_000n);

/** Players of each group in rank order, and the places of its game: bots take the rest. */
export function groupsOf(users: number, size: number): { users: number; places: RoyaleSize }[] {
  return Array.from({ length: Math.ceil(users / size) }, (_, at) => {
    const own = Math.min(size, users - at * size);
    return { users: own, places: royaleSizes.find((places) => places >= own)! };
  });
}

/** A group's part of the budget. */
export const groupBudget = (budget: number, users: number, all: number): number => Number((BigInt(budget) * BigInt(users)) / BigInt(all));

/** A case that a game of the race may open. */
export interface RaceCase {
  slug: string;
  price: number;
  /** How often one game may open it. */
  limit: number;
}

/** Openings of a player in one round at most. */
const mostOpenings = 10;

/**
 * The openings in the rounds of a group's game. The budget has one equal part for each round, and the rest of a part
 * belongs to the next round. Of the part of a player in the round the dearest affordable case is opened, again and
 * again. A round without one opens the cheapest case on account of later rounds. Null when the budget does not suffice
 * for one opening of each player in each round.
 */
export function planOf(budget: number, places: RoyaleSize, cases: readonly RaceCase[]): { rounds: RaceRound[]; cost: number } | null {
  const players = playersOf(places);
  const offered = cases.toSorted((a, b) => b.price - a.price);
  const opened = new Map<string, number>();
  const cheapest = (): number => Math.min(...offered.filter((one) => isLeft(one, opened)).map(({ price }) => price));
  const part = Math.floor(budget / players.length);
  const rounds: RaceRound[] = [];
  let [spent, granted] = [0, 0];
  for (const [at, count] of players.entries()) {
    granted += at === players.length - 1 ? budget - part * at : part;
    // Price of one opening of each player in the rounds after this one.
    const reserve = players.slice(at + 1).reduce((sum, later) => sum + later * cheapest(), 0);
    const purse = Math.max(granted - spent, count * cheapest());
    const own = Math.floor(Math.min(purse, budget - spent - reserve) / count);
    const slugs = openingsFor(own, offered, opened);
    if (slugs.length === 0) return null;
    const cost = slugs.reduce((sum, slug) => sum + offered.find((one) => one.slug === slug)!.price, 0);
    spent += cost * count;
    rounds.push({ steps: stepsOf(slugs) });
  }
  return { rounds, cost: spent };
}

/** Steps of one round, in the form of Battle Royale. */
export interface RaceRound {
  steps: { order: number; amount: number; drop_case_slug: string }[];
}

/** Number of players in each round. */
const playersOf = (places: RoyaleSize): number[] =>
  bracketOf(places).reduce<{ left: number; all: number[] }>(({ left, all }, match) => ({ left: left / match, all: [...all, left] }), {
    left: places,
    all: [],
  }).all;

const isLeft = ({ slug, limit }: RaceCase, opened: ReadonlyMap<string, number>): boolean => (opened.get(slug) ?? 0) < limit;

function openingsFor(purse: number, offered: readonly RaceCase[], opened: Map<string, number>): string[] {
  const slugs: string[] = [];
  let left = purse;
  while (slugs.length < mostOpenings) {
    const next = offered.find((one) => one.price <= left && isLeft(one, opened));
    if (!next) break;
    opened.set(next.slug, (opened.get(next.slug) ?? 0) + 1);
    slugs.push(next.slug);
    left -= next.price;
  }
  return slugs;
}

/** One step for each case, the dearest first. */
const stepsOf = (slugs: readonly string[]): RaceRound['steps'] =>
  [...Map.groupBy(slugs, (slug) => slug)].map(([drop_case_slug, all], order) => ({ order, amount: all.length, drop_case_slug }));

/** The next end of a session: on the grid of its duration, where days end at 18:00 UTC, and at least half of it away. */
export function endAfter(now: number, duration: number): number {
  const origin = 18 * 3_600_000;
  const next = (Math.floor((now - origin) / duration) + 1) * duration + origin;
  return next - now < duration / 2 ? next + duration : next;
}
