-- The next due job of these kinds, locked until the end of the transaction; without one, milliseconds to the next look.
-- A holder that freezes loses its connection, and with it the lock, after three seconds.
-- Always by the index: a plan that was made while few jobs waited would read the pages of all that are done since the last vacuum.
create function claim_job(p_kinds text[])
returns table (job jobs, site_seconds double precision, wait_ms double precision)
language plpgsql set enable_seqscan = off as $$
declare v_now timestamptz := site_now(); v_next timestamptz;
begin
  select j.* into job from jobs j where j.kind = any(p_kinds) and j.run_at <= v_now order by j.run_at, j.id limit 1 for update skip locked;
  if job.id is not null then
    perform set_config('idle_in_transaction_session_timeout', '3s', true);
    wait_ms := 0;
  else
    select min(j.run_at) into v_next from jobs j where j.kind = any(p_kinds) and j.run_at > v_now;
    wait_ms := extract(epoch from v_next - v_now) * 1000;
    -- Due, and held by a process that may fail: look again soon.
    if exists (select 1 from jobs j where j.kind = any(p_kinds) and j.run_at <= v_now) then wait_ms := least(wait_ms, 250); end if;
  end if;
  site_seconds := extract(epoch from v_now);
  return next;
end $$;
