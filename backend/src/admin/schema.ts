import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Record<string, Migration> = {
  '0246_admin': { up: async (db: Kysely<unknown>) => void (await sql.raw(actions).execute(db)) },
  'admin/1': { up: async (db) => void (await sql`alter table admin_actions alter column at set default site_now()`.execute(db)) },
};

/** Changes by the operator's commands with their actors: written with the change, and never changed. */
const actions = `
create table admin_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  command text not null,
  -- What the command answered.
  outcome text not null
);
comment on table admin_actions is 'append-only';
`;
