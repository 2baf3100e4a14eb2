create function kings_remain() returns trigger language plpgsql as $$
begin
  raise exception 'reigns remain' using errcode = 'restrict_violation';
end $$;

create or replace trigger kings_remain before delete or truncate on kings for each statement execute function kings_remain();
