-- Adds events in their order, each with the trace that it carries.
create function outbox_add_many(p_channels text[], p_events text[], p_data text[], p_keeps int[], p_traces text[] default null)
returns void language plpgsql as $$
begin
  insert into outbox (channel, event, data, keep, trace)
    select channel, event, data::jsonb, keep, trace
    from unnest(p_channels, p_events, p_data, p_keeps, p_traces) with ordinality as o (channel, event, data, keep, trace, n) order by n;
  -- at: outbox
end $$;
