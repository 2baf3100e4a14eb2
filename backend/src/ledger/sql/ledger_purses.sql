-- What the purses of a player hold. The version rises with every change of one.
create function ledger_purses(p_player bigint)
returns table (balance bigint, bonus bigint, points bigint, demo bigint, version bigint) language sql stable as $$
  select max(balance) filter (where purpose = 'balance'), max(balance) filter (where purpose = 'bonus'), max(balance) filter (where purpose = 'points'),
    max(balance) filter (where purpose = 'demo:DEMO'), sum(version)::bigint
  from accounts where player_id = p_player
$$;
