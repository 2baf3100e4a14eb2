import {
  finishedRaceSessions,
  joinRaceAsGuest,
  joinRaceSession,
  raceCall,
  raceSessionCall,
  type RaceSessionHead,
} from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import { refuse, serve, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import { serveMoneyOnce } from '../../plumbing/http/serve-money.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { joinAsGuest } from './guests.ts';
import { joinSession } from './join.ts';
import type { Races } from './races.ts';
import { headOf } from './rows.ts';
import { raceView, sessionView } from './view.ts';

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
