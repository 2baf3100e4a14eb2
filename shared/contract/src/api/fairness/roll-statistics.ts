import { z } from 'zod';
import { amount, call, time } from '../../http/define.ts';

/** How often a rarity came, beside how often its chances make it come. */
const rarityShare = z.object({
  rarity: z.string(),
  count: z.int(),
  /** Expected number of items, by the chances of each version that was opened. */
  expected: z.number(),
});

/** Sums of money, USD cents. `expected` is the average return of the stakes by the chances; `deviation` is its standard deviation. */
const sums = { staked: amount, returned: amount, expected: z.number(), deviation: z.number() };

export const caseRolls = z.object({
  drop_case: z.object({ slug: z.string(), name: z.string(), image: z.string() }),
  opened: z.int(),
  ...sums,
  rarities: z.array(rarityShare),
});
export type CaseRolls = z.infer<typeof caseRolls>;

/** One week, named by its Monday. */
export const rollWeek = z.object({ week: z.iso.date(), opened: z.int(), ...sums });
export type RollWeek = z.infer<typeof rollWeek>;

/**
 * Own openings of cases, counted by a job. Free openings and those for points count as openings and for the rarities; the sums of
 * money leave them out, because nothing was staked. While there is nothing counted yet the status is `update_in_progress` and the
 * rest is empty.
 */
export const rollStatistics = z.object({
  status: z.enum(['update_in_progress', 'updated']),
  updated_at: time.nullable(),
  /** Earliest time of the next count. */
  available_update_at: time.nullable(),
  opened: z.int(),
  ...sums,
  /** Most opened first. */
  items: z.array(caseRolls),
  /** Oldest first, without weeks in which nothing was opened. */
  weeks: z.array(rollWeek),
});
export type RollStatistics = z.infer<typeof rollStatistics>;

export const ownRolls = call('GET /profile/me/statistic/rolls', {
  summary: 'Own openings per case: what came, beside what the chances make come',
  access: 'player',
  reply: rollStatistics,
});
export const updateRolls = call('POST /profile/me/statistic/rolls/update', {
  summary: 'Counts the own openings anew',
  access: 'player',
  reply: z.object({ status: z.literal('update_in_progress') }),
  refusals: ['in_process', 'recently_requested'],
});
