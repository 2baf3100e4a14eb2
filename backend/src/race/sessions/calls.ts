import {
  finishedRaceSessions,
  joinRaceAsGuest,
  joinRaceSession,
  raceCall,
  raceSessionCall,
  type RaceSessionHead,
  type RaceSession,
} from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import { refuse, serve, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { serveMoneyOnce } from '../../plumbing/http/serve-money.ts';
import { inTransaction, type Tx } from '../../plumbing/database/transaction.ts';
import { type Races, isEligible } from './races.ts';
import { headOf, changeSession, lockGoing, lockRace, type RaceRow, type SessionRow } from './rows.ts';
import { raceView, sessionView } from './view.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import { aGuest } from '../../pvp/index.ts';
import { selfBlockOf } from '../../accounts/index.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import { lastRank } from './rules.ts';

type JoinRefusal = Refused<'not_found' | 'join_game_not_opened' | 'already_joined' | 'below_rank' | 'self_blocked' | 'not_eligible'>;

/** Takes a place in the games of a session, for nothing. */
async function joinSession(races: Races, tx: Tx, id: string, playerId: string): Promise<RaceSession | JoinRefusal> {
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

/** An opponent for a developer alone: a new player of the sandbox takes a place, behind all who earned one. */
async function joinAsGuest(
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

/** The calls of races. */
export function raceCalls(races: Races): Served[] {
  const { db, config } = races.plumbing;
  return [
    serve(raceCall, ({ playerId }) => raceView(races, db.sql, playerId)),
    serve(raceSessionCall, async ({ playerId, params }) => {
      const race = await db.sql.selectFrom('races').selectAll().executeTakeFirst();
      const id = numericId(params.id);
      const session =
        id === null ? undefined : await db.sql.selectFrom('race_sessions').selectAll().where('id', '=', id).executeTakeFirst();
      if (!race || !session || !races.isOffered) return refuse('not_found', 'There is no such session.');
      return sessionView(races, db.sql, race, session, playerId);
    }),
    serve(finishedRaceSessions, ({ query }) => finished(races, query)),
    servePlayer(joinRaceSession, ({ playerId, params }) => inTransaction(db, (tx) => joinSession(races, tx, params.id, playerId))),
    ...(config.identity === 'sandbox' ? [serveMoneyOnce(joinRaceAsGuest, (tx, { params }) => joinAsGuest(races, tx, params.id))] : []),
  ];
}

/** Columns of the orders of finished sessions. */
const finishedOrders = { finished_at: 's.finished_at', budget: 's.budget' } as const;

async function finished(
  { plumbing: { db }, isOffered }: Races,
  {
    offset,
    limit,
    sortBy,
    joined_steam_user_id: player,
  }: { offset: number; limit: number; sortBy: keyof typeof finishedOrders; joined_steam_user_id?: string | undefined },
): Promise<{ items: RaceSessionHead[]; offset: number; limit: number; total: number }> {
  const joined = sql<boolean>`exists (select from race_participants p where p.session_id = s.id and p.joined_at is not null
    and p.player_id = ${player === undefined ? null : numericId(player)}::bigint)`;
  const wanted = db.sql
    .selectFrom('race_sessions as s')
    .where('s.state', '=', 'finished')
    .$if(!isOffered, (query) => query.where(sql<boolean>`false`))
    .$if(player !== undefined, (query) => query.where(joined));
  const rows = await wanted
    .selectAll('s')
    .orderBy(finishedOrders[sortBy], 'desc')
    .orderBy('s.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map((row) => headOf({ paused_at: null }, row)), offset, limit, total };
}
