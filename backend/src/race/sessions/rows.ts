import type { RaceSessionHead } from '@riftdrop/contract/api/race/royale-race';
import type { Selectable } from 'kysely';
import type { Schema } from '../../plumbing/database/database.ts';
import { publish } from '../../plumbing/live/outbox.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';

export type RaceRow = Selectable<Schema['races']>;
export type SessionRow = Selectable<Schema['race_sessions']>;

/** The race, or undefined on a site without one. Every change of it or of its sessions locks this row first. */
export const lockRace = (tx: Tx): Promise<RaceRow | undefined> => tx.selectFrom('races').selectAll().forUpdate().executeTakeFirst();

/** The session that is not finished. Games may still count into it. */
export const lockGoing = (tx: Tx): Promise<SessionRow | undefined> =>
  tx.selectFrom('race_sessions').selectAll().where('state', '<>', 'finished').forNoKeyUpdate().executeTakeFirst();

/** Waits until every game that counts into a session has ended: from here on none does. */
export async function stopCounting(tx: Tx, { id }: SessionRow): Promise<void> {
  await tx.selectFrom('race_sessions').select('id').where('id', '=', id).forUpdate().execute();
}

/** Writes a change of a session, one version, and publishes it. */
export async function changeSession(
  tx: Tx,
  race: Pick<RaceRow, 'paused_at'>,
  session: Pick<SessionRow, 'id' | 'version'>,
  changes: Partial<Omit<SessionRow, 'id' | 'version'>>,
): Promise<SessionRow> {
  const changed = await tx
    .updateTable('race_sessions')
    .set({ ...changes, version: session.version + 1 })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publish(tx, 'general', 'race.session.updated', headOf(race, changed));
  return changed;
}

/** The public data of a session. */
export function headOf({ paused_at }: Pick<RaceRow, 'paused_at'>, row: SessionRow): RaceSessionHead {
  const users = row.seated ?? (row.state === 'open' ? Math.min(row.participants, row.max_users) : row.joined);
  return {
    id: String(row.id),
    version: row.version,
    status: row.state,
    paused_at: row.state === 'finished' ? null : (paused_at?.toISOString() ?? null),
    created_at: row.created_at.toISOString(),
    open_until: row.open_until.toISOString(),
    join_starts_at: row.join_starts_at.toISOString(),
    join_until: row.join_until.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    budget: row.budget,
    budget_updated_at: row.budget_updated_at.toISOString(),
    carried: row.carried,
    points: row.points,
    participants: row.participants,
    users,
    max_users: row.max_users,
    groups: Math.ceil(users / row.group_size),
    left: row.left_over,
  };
}

/** Publishes that the race or its running session changed. */
export async function publishRace(tx: Tx, race: RaceRow, session: SessionRow | undefined): Promise<void> {
  await publish(tx, 'general', 'race.updated', {
    paused: race.paused_at !== null,
    enabled: race.is_enabled,
    active_till: race.active_till?.toISOString() ?? null,
    current_session_id: session ? String(session.id) : null,
    reload: true,
  });
}
