create function game_seeds_order() returns trigger language plpgsql as $$
declare v_now timestamptz := site_now();
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then raise exception 'a game begins open' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if (new.kind, new.game, new.public_hash, new.created_at) is distinct from (old.kind, old.game, old.public_hash, old.created_at) then
    raise exception 'a game keeps its commitment' using errcode = 'restrict_violation';
  end if;
  if old.state in ('drawn', 'refunded') then raise exception 'a settled game stays as it is' using errcode = 'restrict_violation'; end if;
  if new.state = 'open' and old.state <> 'open' or new.state = 'drawn' and old.state <> 'waiting' then
    raise exception 'a game goes from open to waiting to drawn or refunded' using errcode = 'restrict_violation';
  end if;
  if old.state = 'open' and new.state = 'waiting' then
    -- A transaction that was slow reads the time anew when it is tried again.
    if abs(extract(epoch from v_now - new.locked_at)) > 2 then
      raise exception 'a lock is taken now'
        using errcode = case when v_now - new.locked_at between '2 s' and '20 s' then 'serialization_failure' else 'restrict_violation' end;
    end if;
    if new.round <> ceil((extract(epoch from new.locked_at) - new.genesis) / new.period) + 3 or new.due_at <> to_timestamp(new.genesis + (new.round - 1) * new.period) then
      raise exception 'the rule names another round' using errcode = 'restrict_violation';
    end if;
  elsif (new.roster, new.locked_at, new.beacon, new.level, new.genesis, new.period, new.anchor, new.round, new.due_at, new.lock_hash)
      is distinct from (old.roster, old.locked_at, old.beacon, old.level, old.genesis, old.period, old.anchor, old.round, old.due_at, old.lock_hash) then
    raise exception 'what was locked stays locked' using errcode = 'restrict_violation';
  end if;
  if new.state = 'drawn' and v_now < new.due_at then raise exception 'the deciding round is not shown yet' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create or replace trigger game_seeds_order before insert or update on game_seeds for each row execute function game_seeds_order();
