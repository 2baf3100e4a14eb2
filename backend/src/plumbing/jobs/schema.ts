import { madeFunctions } from '../database/migrate.ts';

/**
 * Rows with a moment to act at. `run_at` is when a runner may take the row next: the due time, the end of a back-off, or the
 * end of the lease of a worker outside the database. `due_at` never moves, so a chain counts from it.
 */
const jobs = `
-- Time of the site. A function and not clock_timestamp() itself, so that a test can move the time of its own database. It stays in
-- this schema, where tables may refer to it.
create function site_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null, key text not null, payload jsonb not null,
  due_at timestamptz not null, run_at timestamptz not null,
  attempts int not null default 0, fence bigint not null default 0, last_error text,
  unique (kind, key)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
create index jobs_run_at on jobs (run_at, id);
create sequence job_fences;
`;

/** The `traceparent` of the transaction that scheduled a job; null outside of a sampled trace. */
const traced = 'alter table jobs add column trace text';

export const jobsMigrations: Record<string, string> = { '0120_jobs': jobs, '0122_held_jobs': madeFunctions, 'jobs/1': traced };
