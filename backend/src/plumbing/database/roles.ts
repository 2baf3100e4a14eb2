import pg from 'pg';
import { type Kysely, sql } from 'kysely';

/**
 * The role that the site works as on PostgreSQL. It may add to the history and read it, and the database refuses it everything
 * else there: no fault of this program and no injected statement can change posted rows.
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
 * Gives the role its rights, after each migration. A table whose comment begins with `append-only` can be read and added to.
 * One that begins with `locked-only` can be locked too, which takes the right to update a column: the key, which a trigger
 * protects. Only the owner may empty a table or change its shape.
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
    select c.oid::regclass as name, case split_part(coalesce(obj_description(c.oid, 'pg_class'), ''), ' ', 1)
        when 'append-only' then '' when 'locked-only' then ', update (id)' else ', update, delete' end as more
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('revoke all on %s from ${appRole}', t.name);
    execute format('grant select, insert%s on %s to ${appRole}', t.more, t.name);
  end loop;
end $$`,
    )
    .execute(owner);
}

/** Functions for writes that the role of the site may not do directly. */
const writers = ['ledger_charge_many', 'ledger_move', 'prune_live_log'];

/**
 * Lets the writers work with the rights of the owner, after functions were installed. They look for names only where this
 * release keeps them, and only the role of the site may call them.
 * @param searchPath where this release looks for functions
 */
export async function guardWriters<Schema>(owner: Kysely<Schema>, searchPath: string): Promise<void> {
  await sql
    .raw(
      `do $$
declare f record;
begin
  if not exists (select from pg_roles where rolname = '${appRole}') then return; end if;
  for f in
    select p.oid::regprocedure as signature, p.prosecdef, n.nspname as schema
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.proname = any('{${writers.join(',')}}') and (n.nspname = 'public' or starts_with(n.nspname, 'fn_'))
  loop
    if not f.prosecdef then
      execute format('alter function %s security definer', f.signature);
      execute format('alter function %s set search_path = %s, pg_temp', f.signature,
        case f.schema when 'public' then '${searchPath}' else f.schema || ', public' end);
    end if;
    execute format('revoke execute on function %s from public', f.signature);
    execute format('grant execute on function %s to ${appRole}', f.signature);
  end loop;
end $$`,
    )
    .execute(owner);
}
