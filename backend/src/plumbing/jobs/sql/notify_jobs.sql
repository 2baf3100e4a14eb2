-- The earliest moment of the statement's rows wakes every process that sleeps longer than that.
create function notify_jobs() returns trigger language plpgsql as $$
declare v_at timestamptz;
begin
  select min(run_at) into v_at from fresh;
  if v_at is not null then perform pg_notify('jobs', extract(epoch from v_at)::text); end if;
  return null;
end $$;

create or replace trigger notify_jobs after insert on jobs referencing new table as fresh for each statement execute function notify_jobs();
create or replace trigger notify_moved_jobs after update on jobs referencing new table as fresh for each statement execute function notify_jobs();
