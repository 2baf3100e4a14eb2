-- Lets each key of a batch through once more, or answers how many milliseconds it must wait. A row is locked while it is looked at, so
-- that two processes never both take the last one that is left; keys are locked in their order, so that two batches never
-- wait for each other.
create function limits_take(p_durable boolean, p_batch jsonb) returns int[] language plpgsql as $$
declare
  v_waits int[] := array_fill(0, array[jsonb_array_length(p_batch)]);
  v_one record; v_now bigint; v_times bigint[]; v_wait bigint; v_most int; v_longest bigint;
begin
  for v_one in
    select n, one ->> 'key' as key, one -> 'limits' as limits from jsonb_array_elements(p_batch) with ordinality as batch (one, n) order by one ->> 'key', n
  loop
    select times into v_times from request_log where key = v_one.key and durable = p_durable for update;
    if not found then
      insert into request_log (durable, key, times, until) values (p_durable, v_one.key, '{}', site_now()) on conflict do nothing;
      select times into v_times from request_log where key = v_one.key and durable = p_durable for update;
    end if;
    v_now := (extract(epoch from site_now()) * 1000)::bigint;
    select wait, most, longest into v_wait, v_most, v_longest from limit_wait(v_times, v_one.limits, v_now);
    if v_wait <= 0 then
      update request_log set times = (v_now || v_times)[1:v_most], until = site_now() + make_interval(secs => v_longest / 1000.0)
        where key = v_one.key and durable = p_durable;
    else
      v_waits[v_one.n] := v_wait;
    end if;
  end loop;
  return v_waits;
end $$;
