/**
 * Seeds of games of several players, from the commitment to the result. The database itself keeps the order of things,
 * whoever writes: a commitment never changes; a lock is taken now, for the round that the rule names, and commits before that
 * round is shown; roster, time and round then stay; a result comes after the round's time; what is settled stays settled.
 */
export const gameSeeds = `
create table game_seeds (
  kind text not null check (kind ~ '^[A-Za-z0-9_.-]{1,128}$'),
  game text not null check (game ~ '^[A-Za-z0-9_.-]{1,128}$'),
  state text not null default 'open' check (state in ('open', 'waiting', 'drawn', 'refunded')),
  public_hash text not null unique,
  sealed text, secret_hash text, secret_salt text,
  roster text[], locked_at timestamptz,
  beacon text, level text check (level in ('public', 'local')), genesis bigint, period int, anchor text,
  round bigint, due_at timestamptz, lock_hash text,
  evidence text, randomness text,
  created_at timestamptz not null default now(), settled_at timestamptz,
  primary key (kind, game),
  check ((sealed is null) = (secret_hash is not null) and (secret_hash is null) = (secret_salt is null)),
  check ((secret_hash is null) = (state in ('open', 'waiting'))),
  check (num_nulls(roster, locked_at, beacon, level, genesis, period, anchor, round, due_at, lock_hash) in (0, 10)),
  check (state = 'refunded' or (locked_at is null) = (state = 'open')),
  check ((state = 'drawn') = (randomness is not null) and (evidence is null) = (randomness is null)),
  check ((settled_at is null) = (state in ('open', 'waiting')))
);
create index game_seeds_roster on game_seeds using gin (roster) where roster is not null;
create index game_seeds_key on game_seeds (split_part(sealed, '.', 2)) where sealed is not null;

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
    if abs(extract(epoch from v_now - new.locked_at)) > 2 then raise exception 'a lock is taken now' using errcode = 'restrict_violation'; end if;
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
create trigger game_seeds_order before insert or update on game_seeds for each row execute function game_seeds_order();

-- At the commit: a transaction that dawdled would otherwise lock for a round that is public by then.
create function game_locks_in_time() returns trigger language plpgsql as $$
begin
  if site_now() >= new.due_at then raise exception 'the lock came after its round' using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger game_locks_in_time after update on game_seeds deferrable initially deferred
  for each row when (old.state = 'open' and new.state = 'waiting') execute function game_locks_in_time();

create function game_seeds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'games stay' using errcode = 'restrict_violation';
end $$;
create trigger game_seeds_stay before delete or truncate on game_seeds for each statement execute function game_seeds_stay();
`;
