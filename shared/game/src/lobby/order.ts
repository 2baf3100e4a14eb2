import type { GameView } from '@riftdrop/contract/api/games/games';

type Compare = (a: GameView, b: GameView) => number;

/** Greater texts first. */
const falling = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** The newest first, equals by id, both descending. */
export const newestFirst: Compare = (a, b) => falling(a.created_at, b.created_at) || falling(a.uid_md5, b.uid_md5);

/** Ways to order a lobby. */
export const sorts = ['newest', 'cost', '-cost'] as const;
export type Sort = (typeof sorts)[number];

const orders: Record<Sort, Compare> = {
  newest: newestFirst,
  cost: (a, b) => a.cost_join - b.cost_join || newestFirst(a, b),
  '-cost': (a, b) => b.cost_join - a.cost_join || newestFirst(a, b),
};

/** The games in this order. */
export const sorted = (games: readonly GameView[], sort: Sort): GameView[] => games.toSorted(orders[sort]);

/** Games that a lobby shows above all others. */
const topCount = 5;
const isGoing = ({ status }: GameView) => status === 'open' || status === 'pending_round' || status === 'running';
/** Running ones, then open ones with players, then empty ones. */
const rank = ({ status, seats }: GameView): number => (status !== 'open' ? 0 : seats.length > 0 ? 1 : 2);

/** The five games that a lobby shows first: running, then open by falling cost, then empty by rising cost. */
export function topOf(games: Iterable<GameView>): GameView[] {
  const byRank: Compare = (a, b) => {
    const at = rank(a);
    const byCost = at === 0 ? 0 : at === 1 ? b.cost - a.cost : a.cost - b.cost;
    return at - rank(b) || byCost || falling(a.uid_md5, b.uid_md5);
  };
  return [...games].filter(isGoing).toSorted(byRank).slice(0, topCount);
}
