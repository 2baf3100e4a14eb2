import { sql, type Updateable } from 'kysely';
import type { Schema } from '../../plumbing/database/database.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { changeSession, headOf, lockGoing, lockRace, publishRace, stopCounting, type RaceRow } from './rows.ts';

/**
 * Pauses the race, or resumes it: every timer of the session moves by the length of the pause.
 * @returns false on a site without a race
 */
export const pauseRace = (tx: Tx, is_paused: boolean): Promise<boolean> => stopTimers(tx, { is_paused });

/** The global switch: a race is paused while it is off. */
export const switchRaces = (tx: Tx, is_enabled: boolean): Promise<boolean> => stopTimers(tx, { is_enabled });

async function stopTimers(tx: Tx, change: Pick<Updateable<Schema['races']>, 'is_paused' | 'is_enabled'>): Promise<boolean> {
  const race = await lockRace(tx);
  if (!race) return false;
  const session = await lockGoing(tx);
  // Games that end at this moment still count; later ones see the pause.
  if (session) await stopCounting(tx, session);
  const { is_paused, is_enabled } = { ...race, ...change };
  const isStopped = is_paused || !is_enabled;
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(tx);
  const now = rows[0]!.now;
  const paused_at = isStopped ? (race.paused_at ?? now) : null;
  const changed = await tx.updateTable('races').set({ is_paused, is_enabled, paused_at }).returningAll().executeTakeFirstOrThrow();
  if (session) {
    const stood = race.paused_at !== null && !isStopped ? now.getTime() - race.paused_at.getTime() : 0;
    await changeSession(tx, changed, session, stood > 0 ? moved(session, stood) : {});
  }
  await publishRace(tx, changed, session);
  return true;
}

type Timers = Pick<Awaited<ReturnType<typeof lockGoing>> & object, 'state' | 'open_until' | 'join_starts_at' | 'join_until'>;

/** The running timers, moved by `by`. */
function moved({ state, open_until, join_starts_at, join_until }: Timers, by: number): Partial<Timers> {
  const later = (at: Date) => new Date(at.getTime() + by);
  if (state === 'open') return { open_until: later(open_until), join_starts_at: later(join_starts_at), join_until: later(join_until) };
  return state === 'joining' ? { join_until: later(join_until) } : {};
}

/** The last end of sessions; null lets them begin for ever. @returns false on a site without a race */
export async function setRaceEnd(tx: Tx, active_till: Date | null): Promise<boolean> {
  const race = await lockRace(tx);
  if (!race) return false;
  const changed = await tx.updateTable('races').set({ active_till }).returningAll().executeTakeFirstOrThrow();
  await publishRace(tx, changed, await lockGoing(tx));
  return true;
}

/** Settings that the operator may change for the next session. */
export type RaceSettings = Partial<
  Pick<RaceRow, 'drop_cases' | 'group_size' | 'max_users' | 'base' | 'share_ppm' | 'duration_ms' | 'join_ms' | 'pass_ms'>
>;

/** Changes settings of the next session; the open one keeps its settings. @returns the problem with them, or null */
export async function changeSettings(tx: Tx, settings: RaceSettings): Promise<string | null> {
  const race = await lockRace(tx);
  if (!race) return 'this site has no race';
  if ((settings.pass_ms ?? race.pass_ms) > (settings.join_ms ?? race.join_ms)) return 'places pass down while people may join, no longer';
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${settings.drop_cases ?? []}::text[]) as w (slug)
    where not exists (select from all_cases() c where c.slug = w.slug and c.status = 'published')`.execute(tx);
  if (rows.length > 0) return `there is no case ${rows.map(({ slug }) => slug).join(', ')}`;
  await tx.updateTable('races').set(settings).execute();
  return null;
}

/** The race for the operator, with its session. */
export async function shownRace(tx: Tx) {
  const race = await tx.selectFrom('races').selectAll().executeTakeFirst();
  if (!race) return null;
  const session = await tx.selectFrom('race_sessions').selectAll().where('state', '<>', 'finished').executeTakeFirst();
  return { race, session: session ? headOf(race, session) : null };
}
