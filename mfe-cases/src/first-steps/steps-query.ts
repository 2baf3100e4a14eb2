import { fetchCall } from '@riftdrop/host/api';
import { queryOptions } from '@riftdrop/host/query';

/** First steps, in the order in which they are proposed. */
export type Step = 'free' | 'points' | 'battle';

/** Openings that are read: a player with more of them is no newcomer. */
const read = 100;

/** The first steps that the player has not done, by openings and finished games on the server. */
export const openStepsQuery = (player: string) =>
  queryOptions({
    queryKey: ['cases', 'first-steps', player],
    queryFn: async ({ signal }): Promise<Step[]> => {
      const [openings, games] = await Promise.all([
        fetchCall('GET /openings', { query: { limit: read }, signal, quiet: true }),
        fetchCall('GET /all-games/list/finished/my', { query: { limit: 1 }, signal, quiet: true }),
      ]);
      if (openings.total > read) return [];
      const ways = new Set(openings.items.map(({ way }) => way));
      const steps: Step[] = ['free', 'points', 'battle'];
      return steps.filter((step) => (step === 'battle' ? games.items.length === 0 : !ways.has(step)));
    },
    // Each visit of home asks again: a step may have been done in between.
    staleTime: 0,
  });
