-- An account of the system, opened when it is first needed: one for each provider's clearing, for example.
create function ledger_system_account(p_currency text, p_purpose text) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  insert into accounts (currency, purpose) select p_currency, p_purpose
    where not exists (select from accounts where player_id is null and game is null and currency = p_currency and purpose = p_purpose)
    on conflict do nothing;
  select id into strict v_id from accounts where player_id is null and game is null and currency = p_currency and purpose = p_purpose;
  return v_id;
end $$;
