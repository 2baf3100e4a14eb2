import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { selfBlockOf } from '../../accounts/index.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { isEligible, type Races } from './races.ts';
import { changeSession, lockGoing, lockRace, type RaceRow, type SessionRow } from './rows.ts';
import { lastRank } from './rules.ts';
import { sessionView } from './view.ts';

type JoinRefusal = Refused<'not_found' | 'join_game_not_opened' | 'already_joined' | 'below_rank' | 'self_blocked' | 'not_eligible'>;

/** Takes a place in the games of a session, for nothing. */
export async function joinSession(races: Races, tx: Tx, id: string, playerId: string): Promise<RaceSession | JoinRefusal> {
  const race = races.isOffered ? await lockRace(tx) : undefined;
  const session = await lockGoing(tx);
  if (!race || session?.id !== numericId(id)) return refusedOver(races, tx, id);
  const refused = await refusal(races, tx, race, session, playerId);
  if (refused) return refused;
  const { rows } = await sql<{ rank: number; points: number }>`
    select race_rank_of(session_id, ranked_points, ranked_at, player_id) as rank, ranked_points as points from race_participants
    where session_id = ${session.id} and player_id = ${playerId}::bigint and ranked_points > 0`.execute(tx);
  const [own] = rows;
  const last = lastRank(session, session.join_until.getTime() - (await now(tx)));
  if (!own || own.rank > last) return refuse('below_rank');
  if (session.joined >= session.max_users) return refuse('join_game_not_opened', 'All places are taken.');
  await sql`
    update race_participants set rank = ${own.rank}, joined_at = site_now()
    where session_id = ${session.id} and player_id = ${playerId}::bigint`.execute(tx);
  const joined = await changeSession(tx, race, session, {
    joined: session.joined + 1,
    joined_first: session.joined_first + (own.rank <= session.max_users ? 1 : 0),
  });
  await publish(tx, `user.${playerId}`, 'royale.race.participant.updated', { session_id: id, ...own, joined: true });
  return sessionView(races, tx, race, joined, playerId);
}

/** A session that is over has only this one refusal. */
async function refusedOver({ isOffered }: Races, tx: Tx, id: string): Promise<JoinRefusal> {
  const { rows } = await sql`select from race_sessions where id = ${numericId(id)}::bigint and ${isOffered}`.execute(tx);
  return rows.length > 0 ? refuse('join_game_not_opened', 'This session is over.') : refuse('not_found', 'There is no such session.');
}

async function refusal(races: Races, tx: Tx, race: RaceRow, session: SessionRow, playerId: string): Promise<JoinRefusal | null> {
  if (session.state !== 'joining' || race.paused_at !== null || (await now(tx)) >= session.join_until.getTime())
    return refuse('join_game_not_opened', 'This session is not open for joining.');
  const { rows } = await sql`
    select from race_participants where session_id = ${session.id} and player_id = ${playerId}::bigint and joined_at is not null`.execute(
    tx,
  );
  if (rows.length > 0) return refuse('already_joined');
  if (await selfBlockOf(tx, playerId)) return refuse('self_blocked');
  return (await isEligible(races, tx, playerId)) ? null : refuse('not_eligible');
}

async function now(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(tx);
  return rows[0]!.now.getTime();
}
