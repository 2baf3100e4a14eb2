-- At the commit: a transaction that dawdled would otherwise lock for a round that is public by then.
create function game_locks_in_time() returns trigger language plpgsql as $$
begin
  if site_now() >= new.due_at then raise exception 'the lock came after its round' using errcode = 'restrict_violation'; end if;
  return null;
end $$;

drop trigger if exists game_locks_in_time on game_seeds;
create constraint trigger game_locks_in_time after update on game_seeds deferrable initially deferred
  for each row when (old.state = 'open' and new.state = 'waiting') execute function game_locks_in_time();
