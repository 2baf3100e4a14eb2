-- A cash-out goes along these edges, and what it is never changes.
create function cash_outs_order() returns trigger language plpgsql as $$
begin
  if (old.id, old.player_id, old.drop_id, old.account_id, old.symbol, old.address, old.cost, old.fee, old.units)
      is distinct from (new.id, new.player_id, new.drop_id, new.account_id, new.symbol, new.address, new.cost, new.fee, new.units)
    or old.ended_at is not null
    or old.status <> new.status and (old.status, new.status) not in (
      ('pending', 'approved'), ('pending', 'canceled'), ('approved', 'processing'), ('approved', 'canceled'),
      ('processing', 'sent'), ('processing', 'canceled'), ('processing', 'broken'), ('broken', 'sent')) then
    raise exception 'cash-out % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger cash_outs_order before update on cash_outs for each row execute function cash_outs_order();
