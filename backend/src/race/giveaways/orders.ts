import { giveawayInterval, type GiveawayInterval } from '@riftdrop/contract/api/race/race';
import { sql } from 'kysely';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export const giveawayIntervals: readonly GiveawayInterval[] = giveawayInterval.options;

/** A giveaway for the operator. */
export interface ShownGiveaway {
  slug: string;
  interval: GiveawayInterval;
  min_deposit: number;
  min_spend: number;
  is_paused: boolean;
  /** Of the open round. */
  finished_at: Date | null;
  participants: number | null;
  prize: number | null;
  /** Prizes that wait for a round. */
  waiting: number;
}

export async function shownGiveaways(tx: Tx): Promise<ShownGiveaway[]> {
  const { rows } = await sql<ShownGiveaway>`
    select g.slug, g.interval, g.min_deposit, g.min_spend, g.is_paused, r.finished_at, r.participants, r.skin_item_id as prize,
      (select count(*)::int from giveaway_prizes p where p.giveaway_id = g.id and p.round_id is null) as waiting
    from giveaways g left join giveaway_rounds r on r.giveaway_id = g.id and r.state = 'open' order by g.id`.execute(tx);
  return rows;
}

/** Begins a giveaway; its first round opens with the next step. @returns false when there is one of this name */
export async function addGiveaway(
  tx: Tx,
  values: { slug: string; title: string; interval: GiveawayInterval; min_deposit: number; min_spend: number; prize_cost: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('giveaways')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute();
  await tellAll(tx);
  return made.length > 0;
}

/** While paused no round begins; the open one ends as announced. @returns false when there is no such giveaway */
export async function pauseGiveaway(tx: Tx, slug: string, is_paused: boolean): Promise<boolean> {
  const changed = await tx.updateTable('giveaways').set({ is_paused }).where('slug', '=', slug).returning('id').execute();
  await tellAll(tx);
  return changed.length > 0;
}

/** Sets the requirements of the next rounds, USD cents. @returns false when there is no such giveaway */
export async function setThresholds(tx: Tx, slug: string, thresholds: { min_deposit: number; min_spend: number }): Promise<boolean> {
  const changed = await tx.updateTable('giveaways').set(thresholds).where('slug', '=', slug).returning('id').execute();
  return changed.length > 0;
}

/** Puts a skin up as the prize of the next round that has none yet. @returns the problem with it, or null */
export async function queuePrize(tx: Tx, slug: string, skin: number): Promise<string | null> {
  const { rows } = await sql<{ giveaway: number | null; cost: number | null }>`
    select (select id from giveaways where slug = ${slug}) as giveaway,
      (select cost from all_skins() where id = ${skin}::int and not fake) as cost`.execute(tx);
  const { giveaway, cost } = rows[0]!;
  if (giveaway === null) return `there is no giveaway ${slug}`;
  if (cost === null) return `there is no skin ${skin} that can be given`;
  await tx.insertInto('giveaway_prizes').values({ giveaway_id: giveaway, skin_item_id: skin, cost, is_carried: false }).execute();
  return null;
}

const tellAll = (tx: Tx) => publish(tx, 'general', 'giveaways', {}, 1);
