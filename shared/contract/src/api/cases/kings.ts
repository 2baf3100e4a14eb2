import { z } from 'zod';
import { channel } from '../../live/channel.ts';
import { amount, call, id, list, page, slug, time } from '../../http/define.ts';
import { drop, publicPlayer } from '../profile/profile.ts';
import { skinItem } from '../catalogue/skins.ts';

/** How a reign ended. Readers treat any other value as dethroned. */
export const displacedReasons = ['timeout', 'top_prize', 'dethroned'] as const;

/**
 * One reign over a case. `version` rises with every change, so that an older message is dropped. A king is the current one exactly
 * while `displaced_at` is null.
 */
export const king = z.object({
  id,
  drop_case: z.object({ slug: z.string(), name: z.string(), image: z.string() }),
  steam_user: publicPlayer,
  /** USD cents collected so far; after the end, the final amount. */
  budget: amount,
  /** The skin that the budget would buy now, null while it buys none; after the end, the skin that it did buy. */
  budget_skin_item: skinItem.nullable(),
  /** The item that the reign ended with, null while it lasts and when the budget bought none. */
  prize_drop: drop.nullable(),
  /** USD cents of the budget that bought no skin and went to the king's balance at the end; 0 while the reign lasts. */
  added_to_balance: amount,
  displaced_at: time.nullable(),
  displaced_reason: z.enum(displacedReasons).nullable(),
  created_at: time,
  /** When the crown is lost unless its holder rolls it again. */
  timeout_at: time,
  version: z.int(),
});
export type King = z.infer<typeof king>;

/** The rules of the crown of a case, as its current version publishes them. */
export const kingTerms = z.object({
  /** Share of every paid opening that feeds the king's budget, parts per million. */
  rate_ppm: z.int(),
  /** An opening whose king roll is below this number of a million wins the crown. */
  crown_odds_ppm: z.int(),
  /** How long a reign lasts without its holder rolling the crown again, milliseconds. */
  reign_ms: z.int(),
  /** The dearest skin of the case: a budget that reaches its cost ends the reign with it. */
  top_prize: skinItem,
});
export type KingTerms = z.infer<typeof kingTerms>;

const noSuchCase = ['drop_cases_not_found'] as const;

export const currentKings = call('GET /kings/current', {
  summary: 'Whoever is king of a case now, the richest budget first',
  access: 'public',
  reply: z.array(king),
});
export const currentKing = call('GET /kings/current/:slug', {
  summary: 'The current king of a case; an empty object when the throne is free',
  access: 'public',
  params: z.object({ slug }),
  reply: z.union([king, z.object({})]),
  refusals: noSuchCase,
});
export const kingsHistory = call('GET /kings/history/:slug', {
  summary: 'All reigns over a case, newest first, with the current one',
  access: 'public',
  params: z.object({ slug }),
  query: page.extend({ limit: z.coerce.number<number>().int().min(1).max(100).default(10) }),
  reply: list(king),
  refusals: noSuchCase,
});
export const kingById = call('GET /kings/:id', {
  summary: 'One reign',
  access: 'public',
  params: z.object({ id }),
  reply: king,
  refusals: ['not_found'],
});
export const kingDrops = call('GET /kings/:id/drops', {
  summary: 'Items that the king got from the case during the reign, the prize too; newest first, at most 100',
  access: 'public',
  params: z.object({ id }),
  reply: z.array(drop),
  refusals: ['not_found'],
});

export const channels = {
  homepage: channel({
    events: {
      /** A reign began, its budget grew, its crown was rolled again, or it ended (`displaced_at` is set). */
      'king.general.update': king,
    },
  }),
} as const;
