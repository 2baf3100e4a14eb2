-- A stake goes back in parts or whole, and never more of it than there is.
create function stake_parts_fit() returns trigger language plpgsql as $$
declare
  v_parts bigint;
  v_whole bigint;
begin
  select coalesce(sum(p.amount), 0) into v_parts from stake_parts p where p.game = new.game and p.key = new.key;
  select coalesce(sum(s.amount), 0) into v_whole from stakes s join stake_returns r using (game, key) where s.game = new.game and s.key = new.key;
  if exists (select from stakes s where s.game = new.game and s.key = new.key and s.amount < v_parts + v_whole) then
    raise exception 'more of stake % of % goes back than there is', new.key, new.game using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger fit after insert on stake_parts for each row execute function stake_parts_fit();
create or replace trigger fit after insert on stake_returns for each row execute function stake_parts_fit();
