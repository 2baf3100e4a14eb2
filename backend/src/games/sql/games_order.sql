-- One version per change, statuses forward only (GAME-514), and a finished game never changes, for any writer.
create function games_order() returns trigger language plpgsql as $$
begin
  if old.status in ('finished', 'canceled') then
    raise exception 'game % is over', old.id using errcode = 'restrict_violation';
  end if;
  if new.version <> old.version + 1 or new.step < old.step or new.step > old.step + 1 then
    raise exception 'game % goes forward one version at a time', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('open', 'pending_round'), ('open', 'canceled'),
    ('pending_round', 'running'), ('pending_round', 'canceled'),
    ('running', 'finished'), ('running', 'canceled')
  ) then
    raise exception 'game % cannot go from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger games_order before update on games for each row execute function games_order();
