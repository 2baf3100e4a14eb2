create function cases_stamp() returns trigger language plpgsql as $$
begin
  select revision into strict new.changed from catalogue_state;
  return new;
end $$;

create or replace trigger stamp before insert or update on cases for each row execute function cases_stamp();
