import { sql } from 'kysely';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { createGames, endGames } from './groups.ts';
import { fund } from './money.ts';
import type { Races } from './races.ts';
import { changeSession, lockGoing, lockRace, publishRace, stopCounting, type RaceRow, type SessionRow } from './rows.ts';
import { budgetOf, endAfter } from './rules.ts';

/** Participants that one step ranks at most. */
const mostRanked = 2_000;
/** Greatest age of the budget and of the published data of a session. */
const budgetMs = 60_000;

/** One step of the race: ranks the counted games, and moves the session to its next state when it is due. */
export async function stepRace(races: Races, tx: Tx): Promise<void> {
  if (!races.isOffered) return;
  const race = await lockRace(tx);
  if (!race) return;
  const session = await lockGoing(tx);
  const now = await timeOf(tx);
  if (session?.state === 'open') await rank(tx, session, mostRanked);
  // A paused session does not move.
  if (race.paused_at !== null) return;
  if (!session) return begin(tx, race, now);
  await moves[session.state as keyof typeof moves](races, tx, race, session, now);
}

type Move = (races: Races, tx: Tx, race: RaceRow, session: SessionRow, now: number) => Promise<void>;

const moves: Record<'open' | 'joining' | 'creating' | 'playing', Move> = {
  open: async (_, tx, race, session, now) => {
    if (now >= session.open_until.getTime()) return beginJoining(tx, race, session, now);
    if (now - session.budget_updated_at.getTime() >= budgetMs) await countBudget(tx, race, session, now);
  },
  joining: async (_, tx, race, session, now) => {
    if (now >= session.join_until.getTime()) await changeSession(tx, race, session, { state: 'creating' });
  },
  creating: (races, tx, race, session) => createGames(races, tx, race, session),
  playing: (_, tx, race, session) => endGames(tx, race, session),
};

/** Opens a session with the settings of the race, and the rest of the one before. */
async function begin(tx: Tx, race: RaceRow, now: number): Promise<void> {
  if (race.active_till !== null && now >= race.active_till.getTime()) return;
  const { drop_cases, group_size, max_users, base, share_ppm, duration_ms, join_ms, pass_ms, carried } = race;
  const settings = { drop_cases, group_size, max_users, base, share_ppm, duration_ms, join_ms, pass_ms };
  const open_until = new Date(endAfter(now, duration_ms));
  const session = await tx
    .insertInto('race_sessions')
    .values({
      ...settings,
      created_at: new Date(now),
      open_until,
      join_starts_at: open_until,
      join_until: new Date(open_until.getTime() + join_ms),
      carried,
      budget: carried + base,
      budget_updated_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable('races').set({ carried: 0 }).execute();
  await fund(tx, session.id, base);
  await publishRace(tx, race, session);
  await publish(tx, 'general', 'bootstrap.updated', {}, 1);
}

/** The points stop. Players have the whole join phase, however late it begins. */
async function beginJoining(tx: Tx, race: RaceRow, session: SessionRow, now: number): Promise<void> {
  await stopCounting(tx, session);
  while ((await rank(tx, session, mostRanked)) > 0);
  const counted = await countBudget(tx, race, session, now);
  const join_starts_at = new Date(Math.max(now, session.open_until.getTime()));
  await changeSession(tx, race, counted, {
    state: 'joining',
    join_starts_at,
    join_until: new Date(join_starts_at.getTime() + session.join_ms),
  });
}

async function countBudget(tx: Tx, race: RaceRow, session: SessionRow, now: number): Promise<SessionRow> {
  const { points } = await tx.selectFrom('race_sessions').select('points').where('id', '=', session.id).executeTakeFirstOrThrow();
  const budget = budgetOf({ ...session, points });
  await fund(tx, session.id, budget - session.budget);
  return changeSession(tx, race, session, { budget, budget_updated_at: new Date(now) });
}

async function rank(tx: Tx, { id }: SessionRow, most: number): Promise<number> {
  const { rows } = await sql<{ ranked: number }>`select race_rank(${id}, ${most}) as ranked`.execute(tx);
  if (rows[0]!.ranked > 0) tx.afterCommit(tx.db.kick);
  return rows[0]!.ranked;
}

async function timeOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(tx);
  return rows[0]!.now.getTime();
}
