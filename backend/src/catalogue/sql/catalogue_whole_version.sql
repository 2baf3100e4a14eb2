-- The items of a version come in one statement and cover all tickets; nothing can be added to a whole version.
create function catalogue_whole_version() returns trigger language plpgsql as $$
begin
  if exists (
    select from case_items where (case_id, version) in (select distinct case_id, version from added)
    group by case_id, version having sum(weight) <> 1000000
  ) then
    raise exception 'the weights of a case version must add up to 1000000' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger whole_version after insert on case_items referencing new table as added
  for each statement execute function catalogue_whole_version();
