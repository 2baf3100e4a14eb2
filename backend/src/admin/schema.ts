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

export const migrations: Record<string, string> = {
  '0246_admin': actions,
  'admin/1': 'alter table admin_actions alter column at set default site_now()',
};
