-- An item at stake is a stake like money: the guard of stakes holds for it too.
create function item_step() returns trigger language plpgsql as $$
declare v_state text;
begin
  if old.status = 'inventory' and new.cause in ('stake', 'upgrade') then
    perform ledger_lock(old.player_id);
    v_state := stake_refusal(old.player_id, false, old.cost);
    if v_state is not null then raise exception 'player % may not stake', old.player_id using errcode = v_state; end if;
  end if;
  if new.player_id <> old.player_id and not exists (
    select from item_edges e where e.from_status = old.status and e.to_status = new.status and e.cause = new.cause and e.new_owner
  ) then
    raise exception 'item % keeps its owner from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger item_step before update on drops for each row execute function item_step();
