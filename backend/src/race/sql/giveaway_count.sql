-- Counts the transfers of transactions for rounds, joins who reached what they ask for, takes out who fell below it, and tells each of
-- them. A caller passes each transaction to each round once. A join by hand locks the round's row first too.
create function giveaway_count(p_rounds bigint[], p_from xid8, p_to xid8, p_stakes text[], p_returns text[], p_staff text[])
returns void language plpgsql as $$
begin
  perform from giveaway_rounds where id = any (p_rounds) order by id for update;
  with moved as materialized (
    select r.id as round_id, m.player_id, sum(m.spent)::bigint as spent, bool_or(m.pays_in) as pays_in
    from giveaway_moved(p_from, p_to, p_stakes, p_returns) m join giveaway_rounds r on r.id = any (p_rounds) and m.at >= r.started_at and m.at < r.finished_at
    group by r.id, m.player_id
  ), sums as (
    select m.round_id, m.player_id, e.joined_at, coalesce(e.spent, 0) + m.spent as spent,
      case when m.pays_in then (select d.deposited from giveaway_deposited(m.player_id, r.started_at, r.finished_at) d) else coalesce(e.deposited, 0) end as deposited
    from moved m join giveaway_rounds r on r.id = m.round_id left join giveaway_entries e on e.round_id = m.round_id and e.player_id = m.player_id
  ), counted as materialized (
    select s.*, s.joined_at is not null as was_in, s.deposited >= r.min_deposit and s.spent >= r.min_spend
      -- Without thresholds a player joins by hand.
      and (s.joined_at is not null or r.min_deposit + r.min_spend > 0 and giveaway_eligible(s.player_id, p_staff)) as is_in
    from sums s join giveaway_rounds r on r.id = s.round_id
  ), kept as (
    insert into giveaway_entries (round_id, player_id, deposited, spent, joined_at)
      select round_id, player_id, deposited, spent, case when is_in then coalesce(joined_at, site_now()) end from counted order by round_id, player_id
    on conflict (round_id, player_id) do update set deposited = excluded.deposited, spent = excluded.spent, joined_at = excluded.joined_at
  ), told as (
    insert into outbox (channel, event, data)
      select 'user.' || c.player_id, 'giveaway.rounds', giveaway_participation(g.slug, c.round_id, c.deposited, c.spent, c.is_in)
        from counted c join giveaway_rounds r on r.id = c.round_id join giveaways g on g.id = r.giveaway_id
      union all
      select 'user.' || c.player_id, 'giveaway.round.joined', jsonb_build_object('slug', g.slug, 'title', g.title, 'interval', g.interval,
        'round_id', r.id::text, 'finished_at', time_json(r.finished_at))
        from counted c join giveaway_rounds r on r.id = c.round_id join giveaways g on g.id = r.giveaway_id where c.is_in and not c.was_in
  )
  update giveaway_rounds r set participants = participants + d.n
    from (select round_id, count(*) filter (where is_in) - count(*) filter (where was_in) as n from counted group by round_id) as d
    where r.id = d.round_id and d.n <> 0;
end $$;
