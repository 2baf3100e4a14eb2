import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

/** Public data of rounds. `rest` follows the rounds `r` and their giveaways `g` in the query. */
export async function roundsWhere(reader: Reader, rest: RawBuilder<unknown>): Promise<GiveawayRound[]> {
  const { rows } = await sql<{ round: GiveawayRound }>`
    select giveaway_round_json(r, g.slug) as round from giveaway_rounds r join giveaways g on g.id = r.giveaway_id ${rest}`.execute(reader);
  return rows.map(({ round }) => round);
}

/** Publishes the state of a round. */
export async function publishRound(tx: Tx, id: number): Promise<void> {
  const [round] = await roundsWhere(tx, sql`where r.id = ${id}`);
  await publish(tx, 'general', 'giveaway.round', round!);
}
