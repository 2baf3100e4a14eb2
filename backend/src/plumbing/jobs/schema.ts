import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import './tables.ts';

/**
 * Rows with a moment to act at. `run_at` is when a runner may take the row next: the due time, the end of a back-off, or
 * the end of the lease of whoever works on it outside the database. `due_at` never moves, so a chain counts from it.
 */
const jobs = `
-- Time of the site. A function and not clock_timestamp() itself, so that a test can move the time of its own database.
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

-- The earliest moment of the statement's rows wakes whoever sleeps longer than that.
create function notify_jobs() returns trigger language plpgsql as $$
declare v_at timestamptz;
begin
  select min(run_at) into v_at from fresh;
  if v_at is not null then perform pg_notify('jobs', extract(epoch from v_at)::text); end if;
  return null;
end $$;
create trigger notify_jobs after insert on jobs referencing new table as fresh for each statement execute function notify_jobs();
create trigger notify_moved_jobs after update on jobs referencing new table as fresh for each statement execute function notify_jobs();

-- True when the job is new; one of the same kind and key that waits already stays as it is, or moves when p_move says so.
create function schedule_job(p_kind text, p_key text, p_payload jsonb, p_at timestamptz, p_move boolean default false)
returns boolean language plpgsql as $$
declare v_new boolean;
begin
  if p_move then
    insert into jobs as j (kind, key, payload, due_at, run_at) values (p_kind, p_key, p_payload, p_at, p_at)
    on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0
    returning xmax = 0 into v_new;
    return v_new;
  end if;
  insert into jobs (kind, key, payload, due_at, run_at) values (p_kind, p_key, p_payload, p_at, p_at) on conflict do nothing;
  return found;
end $$;

-- The next due job of these kinds, locked until the end of the transaction; without one, milliseconds to the next look.
-- A holder that freezes loses its connection, and with it the lock, after three seconds.
create function claim_job(p_kinds text[])
returns table (job jobs, site_seconds double precision, wait_ms double precision) language plpgsql as $$
declare v_now timestamptz := site_now(); v_next timestamptz;
begin
  select j.* into job from jobs j where j.kind = any(p_kinds) and j.run_at <= v_now order by j.run_at, j.id limit 1 for update skip locked;
  if job.id is not null then
    perform set_config('idle_in_transaction_session_timeout', '3s', true);
    wait_ms := 0;
  else
    select min(j.run_at) into v_next from jobs j where j.kind = any(p_kinds) and j.run_at > v_now;
    wait_ms := extract(epoch from v_next - v_now) * 1000;
    -- Due, and held by somebody who may fail: look again soon.
    if exists (select 1 from jobs j where j.kind = any(p_kinds) and j.run_at <= v_now) then wait_ms := least(wait_ms, 250); end if;
  end if;
  site_seconds := extract(epoch from v_now);
  return next;
end $$;

-- Takes the next due job for work outside the database: nobody else gets it before the lease ends, and what is written
-- under an older fence is refused.
create function lease_job(p_kinds text[], p_lease interval)
returns table (job jobs, site_seconds double precision, wait_ms double precision) language plpgsql as $$
declare v_claim record; v_now timestamptz := site_now();
begin
  select * into v_claim from claim_job(p_kinds);
  wait_ms := v_claim.wait_ms;
  site_seconds := v_claim.site_seconds;
  if (v_claim.job).id is not null then
    update jobs j set run_at = v_now + p_lease, attempts = j.attempts + 1, fence = nextval('job_fences')
    where j.id = (v_claim.job).id returning j.* into job;
  end if;
  return next;
end $$;

-- Puts a failed job off: 50 ms, doubled each time up to a minute, and a little by chance so that they do not come together.
create function put_off_job(p_id bigint, p_fence bigint, p_attempts int, p_error text) returns boolean language plpgsql as $$
begin
  update jobs set attempts = p_attempts, last_error = left(p_error, 500),
    run_at = site_now() + make_interval(secs => least(60, 0.025 * 2 ^ least(p_attempts, 12)) * (1 + random() / 4))
  where id = p_id and fence = p_fence;
  return found;
end $$;`;

/**
 * Whoever schedules a job that waits already holds its row until the own commit: a runner that took it meanwhile would do
 * the work without what is about to be committed, and nobody would come again for that.
 */
const held = `
create or replace function schedule_job(p_kind text, p_key text, p_payload jsonb, p_at timestamptz, p_move boolean default false)
returns boolean language plpgsql as $$
declare v_new boolean;
begin
  insert into jobs as j (kind, key, payload, due_at, run_at) values (p_kind, p_key, p_payload, p_at, p_at)
  -- Without the move nothing is written; the row is locked all the same.
  on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0 where p_move
  returning xmax = 0 into v_new;
  return coalesce(v_new, false);
end $$;`;

const run = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

export const jobsMigrations: Record<string, Migration> = { '0120_jobs': run(jobs), '0122_held_jobs': run(held) };
