-- At the commit: a slow transaction would otherwise lock for a round that is public by then. It is tried again, for a later round.
create function game_locks_in_time() returns trigger language plpgsql as $$
begin
  if site_now() >= new.due_at then raise exception 'the lock came after its round' using errcode = 'serialization_failure'; end if;
  return null;
end $$;

drop trigger if exists game_locks_in_time on game_seeds;
create constraint trigger game_locks_in_time after update on game_seeds deferrable initially deferred
  for each row when (old.state = 'open' and new.state = 'waiting') execute function game_locks_in_time();
