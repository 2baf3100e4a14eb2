-- The two tables have no statistics: a nested loop over the rows of a large sale would never end.
create function item_moved() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into item_moves (drop_id, version, from_status, to_status, cause, ref, from_player, to_player)
    select n.id, n.version, o.status, n.status, coalesce(n.cause, ''), n.cause_ref, o.player_id, n.player_id
    from after_step n join before_step o on o.id = n.id;
  return null;
end $$;

create or replace trigger item_moved after update on drops referencing old table as before_step new table as after_step
  for each statement execute function item_moved();
