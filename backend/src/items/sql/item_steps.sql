-- The steps of the items as other domains read them.
create function item_steps()
returns table (item bigint, version int, at timestamptz, cause text, ref text, to_status text) language sql stable as $$
  select drop_id, version, at, cause, ref, to_status from item_moves
$$;
