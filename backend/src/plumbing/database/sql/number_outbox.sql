-- One process numbers at a time (the lock), so positions become visible in their order. A paced channel moves at most
-- once per p_pace; of rows that ask for it only the newest `keep` of a batch get a number at all.
-- Always by the index: the table is nearly empty, and full of pages of rows that have left since the last vacuum.
create function number_outbox(p_limit int, p_paced text[], p_pace interval) returns table (moved int, waiting boolean)
language plpgsql set enable_seqscan = off as $$
declare v_now timestamptz; v_held text[];
begin
  perform pg_advisory_xact_lock(727465);
  v_now := clock_timestamp();
  select coalesce(array_agg(channel), '{}') into v_held from live_channels where channel = any(p_paced) and moved_at > v_now - p_pace;
  with taken as (
    delete from outbox where id = any(array(select o.id from outbox o where o.channel <> all(v_held) order by o.id limit p_limit))
    returning id, channel, event, data, keep
  ), ranked as (
    select *, row_number() over (partition by channel, event order by id desc) as newest from taken
  ), kept as (
    select id, channel, event, data, row_number() over (partition by channel order by id) as n, count(*) over (partition by channel) as total
    from ranked where keep is null or newest <= keep
  ), bumped as (
    insert into live_channels as c (channel, seq, moved_at) select distinct channel, total, v_now from kept order by channel
    on conflict (channel) do update set seq = c.seq + excluded.seq, moved_at = excluded.moved_at
    returning c.channel, c.seq
  )
  insert into live_events (channel, seq, event, data)
  select k.channel, b.seq - k.total + k.n, k.event, k.data from kept k join bumped b on b.channel = k.channel order by k.id;
  get diagnostics moved = row_count;
  if moved > 0 then perform pg_notify('live', ''); end if;
  waiting := exists (select 1 from outbox);
  return next;
end $$;
