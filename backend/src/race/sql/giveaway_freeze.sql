-- Freezes the list of a round: who reached what it asks for by its end and may still take part, sorted by the code units of the ids. Answers how many
-- they are and the hash of the list. The caller holds the row of the round, and every transfer of its time is counted.
create function giveaway_freeze(p_round bigint, p_staff text[], out participants int, out list_hash text) language plpgsql as $$
declare v_round giveaway_rounds;
begin
  select * into strict v_round from giveaway_rounds where id = p_round;
  -- A payment may have been taken back when nothing of it was left on the balance.
  if v_round.min_deposit > 0 then
    update giveaway_entries e set deposited = giveaway_deposited(e.player_id, v_round.started_at, v_round.finished_at)
      where e.round_id = p_round and e.joined_at is not null
        and e.deposited <> giveaway_deposited(e.player_id, v_round.started_at, v_round.finished_at);
  end if;
  insert into giveaway_lists (round_id, part, ids)
    select p_round, (n - 1) / 10000, array_agg(id order by n) from (
      select e.player_id::text as id, row_number() over (order by e.player_id::text collate "C") as n
      from giveaway_entries e join players p on p.id = e.player_id
      where e.round_id = p_round and e.joined_at is not null and e.deposited >= v_round.min_deposit and e.spent >= v_round.min_spend
        and p.steamid <> all (p_staff) and coalesce(p.demo_until <= site_now(), true)
        and not exists (select from self_blocks b where b.player_id = e.player_id and b.finish_at > site_now())
    ) as sorted group by (n - 1) / 10000;
  select coalesce(sum(cardinality(l.ids)), 0), encode(sha256(convert_to(coalesce(string_agg(array_to_string(l.ids, E'\n') || E'\n', '' order by l.part), ''), 'UTF8')), 'hex')
    into participants, list_hash from giveaway_lists l where l.round_id = p_round;
end $$;
