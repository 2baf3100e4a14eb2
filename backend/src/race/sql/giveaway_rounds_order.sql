-- A round goes from open to closing to raffling to finished. What it is for never changes, what is frozen stays, and what is finished stays
-- as a whole.
create function giveaway_rounds_order() returns trigger language plpgsql as $$
declare v_order constant text[] := array['open', 'closing', 'raffling', 'finished'];
begin
  if tg_op <> 'UPDATE' then raise exception 'rounds stay' using errcode = 'restrict_violation'; end if;
  if (new.giveaway_id, new.started_at, new.finished_at, new.min_deposit, new.min_spend, new.skin_item_id, new.cost, new.public_hash)
      is distinct from (old.giveaway_id, old.started_at, old.finished_at, old.min_deposit, old.min_spend, old.skin_item_id, old.cost, old.public_hash) then
    raise exception 'a round is played for what it began with' using errcode = 'restrict_violation';
  end if;
  if old.state = 'finished' or array_position(v_order, new.state) - array_position(v_order, old.state) not in (0, 1) then
    raise exception 'a round goes one step after the other' using errcode = 'restrict_violation';
  end if;
  if old.list_hash is not null and (new.participants, new.list_hash, new.terms) is distinct from (old.participants, old.list_hash, old.terms) then
    raise exception 'what is frozen stays frozen' using errcode = 'restrict_violation';
  end if;
  if old.state = 'open' and new.state = 'closing' and site_now() < old.finished_at then
    raise exception 'a round lasts until its end' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger giveaway_rounds_order before update or delete on giveaway_rounds for each row execute function giveaway_rounds_order();
