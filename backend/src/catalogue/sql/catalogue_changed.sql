create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_state set revision = revision + 1;
  return null;
end $$;

create or replace trigger changing before insert or update or delete on cases for each statement execute function catalogue_changed();
