-- Freezes the next part of the list of a round: who reached what it asks for by its end and may still take part, sorted by the code units
-- of the ids. Answers whether there may be more. Every transfer of its time is counted; the index gives the order, however many take part.
create function giveaway_freeze(p_round bigint, p_staff text[]) returns boolean language plpgsql set enable_sort to off as $$
declare v_round giveaway_rounds; v_part int; v_last text; v_size int;
begin
  select * into strict v_round from giveaway_rounds where id = p_round;
  select part + 1, ids[cardinality(ids)] into v_part, v_last from giveaway_lists where round_id = p_round order by part desc limit 1;
  insert into giveaway_lists (round_id, part, ids)
    select p_round, coalesce(v_part, 0), array_agg(id) from (
      select e.player_id::text as id from giveaway_entries e join all_players() p on p.id = e.player_id
      where e.round_id = p_round and e.joined_at is not null and e.player_id::text collate "C" > coalesce(v_last, '') and e.spent >= v_round.min_spend
        -- A payment may have been taken back when nothing of it was left on the balance.
        and (v_round.min_deposit = 0
          or (select d.deposited from giveaway_deposited(e.player_id, v_round.started_at, v_round.finished_at) d) >= v_round.min_deposit)
        and p.closed_at is null and not p.is_manager and p.steamid <> all (p_staff) and coalesce(p.demo_until <= site_now(), true)
        and not exists (select from all_self_blocks() b where b.player_id = e.player_id and b.finish_at > site_now())
      order by e.player_id::text collate "C" limit 10000
    ) as sorted having count(*) > 0
    returning cardinality(ids) into v_size;
  return coalesce(v_size, 0) = 10000;
end $$;
