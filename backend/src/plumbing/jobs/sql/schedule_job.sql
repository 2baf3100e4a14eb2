-- True when the job is new; one of the same kind and key that waits already stays as it is, or moves when p_move says so.
-- A job that waits is locked until the caller's commit: a runner that took it meanwhile would do the work without what is
-- about to be committed, and no later call would repair that.
create function schedule_job(p_kind text, p_key text, p_payload jsonb, p_at timestamptz, p_move boolean default false)
returns boolean language plpgsql as $$
declare v_new boolean;
begin
  insert into jobs as j (kind, key, payload, due_at, run_at) values (p_kind, p_key, p_payload, p_at, p_at)
  -- Without the move nothing is written; the row is locked all the same.
  on conflict (kind, key) do update set payload = excluded.payload, due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0 where p_move
  returning xmax = 0 into v_new;
  return coalesce(v_new, false);
end $$;
