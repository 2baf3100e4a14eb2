-- True when the job is new; one of the same kind and key that waits already stays as it is, or moves when p_move says so.
-- A job that waits is locked until the caller's commit: a runner that took it meanwhile would do the work without what is
-- about to be committed, and no later call would repair that.
-- It carries the trace of this transaction, except from a run of the same kind: a chain would be one trace without an end.
create function schedule_job(p_kind text, p_key text, p_payload jsonb, p_at timestamptz, p_move boolean default false)
returns boolean language plpgsql as $$
declare
  v_new boolean;
  v_trace text := nullif(current_setting('riftdrop.trace', true), '');
begin
  if p_kind = current_setting('riftdrop.job', true) then v_trace := null; end if;
  insert into jobs as j (kind, key, payload, due_at, run_at, trace) values (p_kind, p_key, p_payload, p_at, p_at, v_trace)
  -- Without the move nothing is written; the row is locked all the same.
  on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0,
    trace = excluded.trace where p_move
  returning xmax = 0 into v_new;
  return coalesce(v_new, false);
end $$;
