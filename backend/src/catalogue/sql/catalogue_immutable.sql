-- What a player was shown can always be checked: versions are never changed or taken away.
create function catalogue_immutable() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger immutable before update or delete or truncate on case_versions for each statement execute function catalogue_immutable();
create or replace trigger immutable before update or delete or truncate on case_items for each statement execute function catalogue_immutable();
