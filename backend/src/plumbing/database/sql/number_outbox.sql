-- Moves the committed rows of the outbox into the log and numbers each channel without a gap. One process at a time (the lock), so
-- positions become visible in their order; without the lock it returns no row. The paced channel moves at most once per p_pace (paced_in:
-- milliseconds until it may again), and of rows that ask for it only the newest `keep` of a look get a number. p_seen is a snapshot whose
-- visible rows have all been moved, p_seen_paced the same for the paced channel. A look begins there: rows that left earlier lie dead in
-- the index as long as any transaction of the server may still see them, and reading them again would make each look slower than the one
-- before.
create function number_outbox(p_by text, p_paced text, p_pace interval, p_seen pg_snapshot, p_seen_paced pg_snapshot)
  returns table (moved int, paced_in float, seen pg_snapshot)
language plpgsql set enable_seqscan = off as $$
declare v_held boolean; v_after xid8; v_late xid8[];
begin
  if not pg_try_advisory_xact_lock(727465) then return; end if;
  select extract(epoch from at + p_pace - clock_timestamp()) * 1000 into paced_in from live_events where channel = p_paced order by seq desc limit 1;
  paced_in := greatest(paced_in, 0);
  v_held := paced_in > 0;
  v_after := case when v_held then pg_snapshot_xmax(p_seen) else pg_snapshot_xmax(p_seen_paced) end;
  v_late := array(select pg_snapshot_xip(case when v_held then p_seen else p_seen_paced end));
  with taken as (
    delete from outbox where (xid >= coalesce(v_after, '0') or xid = any(v_late)) and (channel <> p_paced or not v_held)
    returning id, channel, event, data, keep, trace
  ), ranked as (
    select *, row_number() over (partition by channel, event order by id desc) as newest from taken
  ), kept as (
    select id, channel, event, data, trace, row_number() over (partition by channel order by id) as n from ranked where keep is null or newest <= keep
  ), numbered as (
    -- As live_channel_number, whose call for each channel would cost more than all the rest.
    select channel, coalesce((select seq from live_events e where e.channel = k.channel order by seq desc limit 1),
      (select seq from live_channels c where c.channel = k.channel), 0) as seq from (select distinct channel from kept) k
  ), begun as (
    -- At its first event, for prune_live_log and for a process of an earlier release.
    insert into live_channels (channel, seq, moved_at) select channel, 0, clock_timestamp() from numbered where seq = 0 on conflict do nothing
  ), logged as (
    insert into live_events (channel, seq, event, data, trace)
    select channel, n.seq + k.n, k.event, k.data, k.trace from kept k join numbered n using (channel) order by k.id
    returning pos
  )
  select count(*), pg_current_snapshot() into moved, seen from logged;
  -- A payload has at most 8,000 bytes. Without the snapshot other processes begin their next look further back.
  if moved > 0 then perform pg_notify('live', concat_ws(' ', p_by, v_held, case when length(seen::text) < 7000 then seen end)); end if;
  return next;
end $$;
