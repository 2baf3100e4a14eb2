-- One key of idempotency_claim_many: null when it is new and held now, else the reply of the first time. Raises the other states.
create function idempotency_claim(p_player bigint, p_key text, p_route text, p_payload text) returns text language plpgsql as $$
declare v_claim record;
begin
  select states[1] as state, replies[1] as reply into v_claim
    from idempotency_claim_many(array[p_player], array[p_key], array[p_route], array[p_payload]);
  if v_claim.state like 'RD%' then raise exception 'this key is in use' using errcode = v_claim.state; end if;
  return v_claim.reply;
end $$;
