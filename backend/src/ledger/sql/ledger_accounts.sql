-- The accounts as other domains read them.
create function ledger_accounts()
returns table (id bigint, player_id bigint, purpose text, game text, balance bigint) language sql stable as $$
  select id, player_id, purpose, game, balance from accounts
$$;
