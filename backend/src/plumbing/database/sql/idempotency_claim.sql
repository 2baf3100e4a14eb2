-- null: the key is new and now taken; text: the reply of the first time. A lock that is tried and not awaited tells a
-- call that is still running from one that is done; PostgreSQL drops it at the end of the transaction.
create function idempotency_claim(p_player bigint, p_key text, p_route text, p_payload text) returns text language plpgsql as $$
declare v_row idempotency;
begin
  select * into v_row from idempotency where player_id = p_player and key = p_key;
  if not found then
    if not pg_try_advisory_xact_lock(hashtextextended(p_player || ':' || p_key, 7)) then
      raise exception 'this key is in use right now' using errcode = 'RD409';
    end if;
    insert into idempotency (player_id, key, route, payload) values (p_player, p_key, p_route, p_payload) on conflict do nothing;
    if found then return null; end if;
    select * into v_row from idempotency where player_id = p_player and key = p_key;
  end if;
  if v_row.payload <> p_payload or v_row.route <> p_route or v_row.reply is null then
    raise exception 'this key was used for something else' using errcode = 'RD422';
  end if;
  return v_row.reply;
end $$;
