import type { GiveawayInterval } from '@riftdrop/contract/api/race/race';
import type { Database } from '../../plumbing/database/database.ts';

interface First {
  slug: string;
  title: string;
  interval: GiveawayInterval;
  min_deposit: number;
  min_spend: number;
  prize_cost: number;
}

/** Giveaways of a new site, USD cents. */
const first: First[] = [
  { slug: 'hourly_giveaway', title: 'Hourly giveaway', interval: 'hourly', min_deposit: 500, min_spend: 1_000, prize_cost: 5_000 },
  { slug: 'daily_giveaway', title: 'Daily giveaway', interval: 'daily', min_deposit: 2_000, min_spend: 2_500, prize_cost: 13_000 },
  { slug: 'weekly_giveaway', title: 'Weekly giveaway', interval: 'weekly', min_deposit: 5_000, min_spend: 10_000, prize_cost: 60_000 },
];

export async function seedGiveaways({ sql }: Database): Promise<void> {
  await sql
    .insertInto('giveaways')
    .values(first)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
