create function skins_changed() returns trigger language plpgsql as $$
begin
  update skin_state set revision = revision + 1;
  return null;
end $$;

create or replace trigger changing before insert or update or delete on skins for each statement execute function skins_changed();
create or replace trigger changing before insert or update or delete on skin_items for each statement execute function skins_changed();
