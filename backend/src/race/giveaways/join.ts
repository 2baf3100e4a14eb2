import type { GiveawayParticipation } from '@riftdrop/contract/api/race/race';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { selfBlockOf } from '../../accounts/index.ts';
import type { Giveaways } from './steps.ts';

/** A player's progress in a round. */
export async function participationIn(reader: Reader, round: number, playerId: string): Promise<GiveawayParticipation> {
  const { rows } = await sql<{ own: GiveawayParticipation }>`
    select giveaway_participation(g.slug, r.id, coalesce(e.deposited, 0), coalesce(e.spent, 0), e.joined_at is not null) as own
    from giveaway_rounds r join giveaways g on g.id = r.giveaway_id
    left join giveaway_entries e on e.round_id = r.id and e.player_id = ${playerId}::bigint where r.id = ${round}`.execute(reader);
  return rows[0]!.own;
}

/** Takes part in the open round of a giveaway; a repeat changes nothing. */
export async function join(
  { plumbing }: Giveaways,
  tx: Tx,
  { giveaway, playerId }: { giveaway: number; playerId: string },
): Promise<GiveawayParticipation | Refused<'below_threshold' | 'join_game_not_opened' | 'self_blocked' | 'not_eligible'>> {
  // The count locks the row of the round first too.
  const { rows } = await sql<{ id: number }>`
    select id from giveaway_rounds where giveaway_id = ${giveaway} and state = 'open' and finished_at > site_now() for update`.execute(tx);
  const [round] = rows;
  if (!round) return refuse('join_game_not_opened');
  if (await selfBlockOf(tx, playerId)) return refuse('self_blocked');
  const { rows: found } = await sql<{ may: boolean; is_in: boolean; reached: boolean }>`
    select giveaway_eligible(${playerId}::bigint, ${[...plumbing.config.administrators]}::text[]) as may, e.joined_at is not null as is_in,
      coalesce(e.deposited, 0) >= r.min_deposit and coalesce(e.spent, 0) >= r.min_spend as reached
    from giveaway_rounds r left join giveaway_entries e on e.round_id = r.id and e.player_id = ${playerId}::bigint where r.id = ${round.id}`.execute(
    tx,
  );
  const { may, is_in, reached } = found[0]!;
  if (!may) return refuse('not_eligible');
  if (!reached) return refuse('below_threshold');
  if (!is_in) {
    await sql`
      insert into giveaway_entries (round_id, player_id, joined_at) values (${round.id}, ${playerId}::bigint, site_now())
      on conflict (round_id, player_id) do update set joined_at = excluded.joined_at`.execute(tx);
    await sql`update giveaway_rounds set participants = participants + 1 where id = ${round.id}`.execute(tx);
  }
  return participationIn(tx, round.id, playerId);
}
