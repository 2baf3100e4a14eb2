-- An item at stake is a stake like money, whichever game takes it.
create function item_at_stake() returns trigger language plpgsql as $$
begin
  perform stake_guard(old.player_id, false, old.cost);
  return new;
end $$;

create or replace trigger item_at_stake before update on drops for each row
  when (old.status = 'inventory' and new.cause = 'stake') execute function item_at_stake();
