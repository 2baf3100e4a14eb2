-- A payment that is over never changes again, but for what the provider takes back, or gives up to take back, and when it is asked next.
create function payments_order() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and (to_jsonb(old) - '{ask_at,disputed_at}'::text[]) <> (to_jsonb(new) - '{ask_at,disputed_at}'::text[])
    or new.disputed_at <> old.disputed_at
    or (old.id, old.player_id, old.provider, old.currency, old.fee, old.late_of)
      is distinct from (new.id, new.player_id, new.provider, new.currency, new.fee, new.late_of)
    -- What coins and skins of the payer's choice are worth is fixed when their payment is final.
    or old.amount <> new.amount and not (old.provider in ('ethereum', 'litecoin', 'skinpaycom') and old.status = 'pending') then
    raise exception 'payment % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger payments_order before update on payments for each row execute function payments_order();
