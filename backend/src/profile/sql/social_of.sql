-- The account of a network that a player attached.
create function social_of(p_player bigint, p_network text)
returns table (network text, external_id text, confirmed boolean, first_attached_at timestamptz) language sql stable as $$
  select network, external_id, confirmed, first_attached_at from social_accounts
  where player_id = p_player and network = p_network and detached_at is null
$$;
