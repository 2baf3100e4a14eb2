import pg from 'pg';
import { type Kysely, sql } from 'kysely';

/**
 * The role that the site works as on PostgreSQL. It may add to the history and read it, and the database itself refuses it
 * everything else there: no fault of this program, and nobody who speaks through it, can change what was posted.
 */
export const appRole = 'riftdrop_app';

/** A second process made the role at the same moment. */
const madeMeanwhile = new Set(['42710', '23505']);
const mayNot = '42501';

/** Makes the role when it is not there. @returns false when the owner of the database may not make roles */
export async function ensureAppRole(owner: pg.Pool): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1 and pg_has_role(oid, $2)', [appRole, 'member']);
  if (rowCount) return true;
  try {
    await owner.query(`create role ${appRole} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || !madeMeanwhile.has(error.code ?? '')) throw error;
    });
    await owner.query(`grant ${appRole} to current_user`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === mayNot) return false;
    throw error;
  }
}

/**
 * Gives the role what it needs, after each migration. A table whose comment begins with `append-only` can be read and added
 * to; nobody but the owner may empty a table or change its shape.
 */
export async function grantRights<Schema>(owner: Kysely<Schema>): Promise<void> {
  await sql
    .raw(
      `do $$
declare t record;
begin
  if not exists (select from pg_roles where rolname = '${appRole}') then return; end if;
  grant usage on schema public to ${appRole};
  grant usage on all sequences in schema public to ${appRole};
  for t in
    select c.oid::regclass as name, coalesce(obj_description(c.oid, 'pg_class'), '') like 'append-only%' as final
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on %s from ${appRole}', t.name);
    execute format('grant select, insert%s on %s to ${appRole}', case when t.final then '' else ', update, delete' end, t.name);
  end loop;
end $$`,
    )
    .execute(owner);
}
