-- How many a frozen list names, and its hash: SHA-256 of the ids, a line each.
create function giveaway_list_hash(p_round bigint, out participants int, out list_hash text) language sql stable as $$
  select coalesce(sum(cardinality(ids)), 0)::int,
    encode(sha256(convert_to(coalesce(string_agg(array_to_string(ids, E'\n') || E'\n', '' order by part), ''), 'UTF8')), 'hex')
  from giveaway_lists where round_id = p_round
$$;
