import type { RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { refuse, type Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { aGuest } from '../../pvp/index.ts';
import type { Races } from './races.ts';
import { changeSession, headOf, lockGoing, lockRace } from './rows.ts';

/** An opponent for a developer alone: a new player of the sandbox takes a place, behind all who earned one. */
export async function joinAsGuest(
  { plumbing }: Races,
  tx: Tx,
  id: string,
): Promise<RaceSessionHead | Refused<'not_found' | 'join_game_not_opened'>> {
  const race = await lockRace(tx);
  const session = await lockGoing(tx);
  if (!race || session?.id !== numericId(id)) return refuse('not_found', 'There is no such session.');
  if (session.state !== 'joining' || race.paused_at !== null || session.joined >= session.max_users) return refuse('join_game_not_opened');
  const player = await aGuest(plumbing, tx, 0);
  await sql`
    insert into race_participants (session_id, player_id, points, reached_at, is_ranked, rank, joined_at)
    values (${session.id}, ${player}::bigint, 0, site_now(), true, ${session.participants + session.joined + 1}, site_now())`.execute(tx);
  return headOf(race, await changeSession(tx, race, session, { joined: session.joined + 1 }));
}
