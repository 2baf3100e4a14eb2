import type { RaceSession, RoyaleRace } from '@riftdrop/contract/api/race/royale-race';
import { sql } from 'kysely';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';

/** Actions of players and the clock on races. */
export function raceTable(app: TestApp) {
  const race = async (as?: TestPlayer): Promise<RoyaleRace> => {
    return app.reply('GET /royale-race', {}, as ? { as } : {});
  };
  const current = async (as?: TestPlayer): Promise<RaceSession> => {
    const { current_session } = await race(as);
    if (!current_session) throw new Error('no session runs');
    return current_session;
  };
  const session = async (id: string, as?: TestPlayer): Promise<RaceSession> => {
    return app.reply('GET /royale-race/session/:id', { params: { id } }, as ? { as } : {});
  };
  /** Points of players, without games; in the order of the players, a second after each other. */
  const give = async (id: string, points: readonly (readonly [TestPlayer | string, number])[]) => {
    const ids = points.map(([player]) => (typeof player === 'string' ? player : player.id));
    await sql`
      insert into race_participants (session_id, player_id, points, reached_at)
      select ${id}::bigint, player, points, site_now() + n * interval '1 second'
      from unnest(${ids}::bigint[], ${points.map(([, one]) => one)}::bigint[]) with ordinality as p (player, points, n)
      on conflict (session_id, player_id) do update
        set points = excluded.points, reached_at = excluded.reached_at, is_ranked = false`.execute(app.db.sql);
    await sql`select race_rank(${id}::bigint, 1000000)`.execute(app.db.sql);
  };
  return {
    race,
    current,
    session,
    give,
    join: (id: string, as: TestPlayer) => app.ask('POST /royale-race/session/:id/join', { params: { id } }, { as }),
    /** To the end of the points. */
    close: async (): Promise<RaceSession> => {
      const { open_until } = await current();
      await app.after(Date.parse(open_until) - app.clock.now());
      await app.after(1_000);
      return current();
    },
    /** Until a session has this status. */
    until: async (id: string, status: RaceSession['status']): Promise<RaceSession> => {
      for (let now = await session(id); ; now = await session(id)) {
        if (now.status === status) return now;
        if (now.status === 'finished') throw new Error(`session ${id} is finished`);
        await app.after(7_000);
      }
    },
  };
}

/** A session that players may join at this moment, in which these have points. @returns its id */
export async function aJoiningSession(app: TestApp, ...players: TestPlayer[]): Promise<string> {
  const table = raceTable(app);
  await app.after(1_000);
  for (let { status } = await table.current(); status !== 'joining'; { status } = await table.current()) {
    await sql`
      update race_sessions set open_until = created_at + interval '1 ms', join_starts_at = created_at + interval '1 ms'
        where state = 'open'`.execute(app.db.sql);
    await app.after(7_000);
  }
  await sql`update race_sessions set join_until = site_now() + interval '5 minutes' where state = 'joining'`.execute(app.db.sql);
  const { id } = await table.current();
  await table.give(
    id,
    players.map((player) => [player, 1_000] as const),
  );
  return id;
}
