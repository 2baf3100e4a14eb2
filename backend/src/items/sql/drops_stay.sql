-- What was won, and how, stays as it was.
create function drops_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a drop keeps what it was won with' using errcode = 'restrict_violation';
end $$;

create or replace trigger drops_stay before delete or truncate or update of
  id, skin_item_id, cost, source, is_free, case_id, case_version, pair_id, nonce, roll, top, chance, is_private, paid_id, created_at
  on drops for each statement execute function drops_stay();
