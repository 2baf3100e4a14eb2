create function item_step() returns trigger language plpgsql as $$
begin
  if new.player_id <> old.player_id and not exists (
    select from item_edges e where e.from_status = old.status and e.to_status = new.status and e.cause = new.cause and e.new_owner
  ) then
    raise exception 'item % keeps its owner from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger item_step before update on drops for each row execute function item_step();
