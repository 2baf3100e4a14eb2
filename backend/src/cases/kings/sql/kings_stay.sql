create function kings_stay() returns trigger language plpgsql as $$
begin
  if old.displaced_at is not null or new.version <> old.version + 1 or new.budget < old.budget or new.timeout_at < old.timeout_at
    or (new.case_id, new.player_id, new.created_at) is distinct from (old.case_id, old.player_id, old.created_at) then
    raise exception 'a reign goes forward, and one that is over stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger kings_stay before update on kings for each row execute function kings_stay();
