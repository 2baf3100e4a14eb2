-- The payments as other domains read them.
create function all_payments()
returns table (id text, player_id bigint, amount bigint, status text, disputed_at timestamptz, ended_at timestamptz)
language sql stable as $$
  select id, player_id, amount, status, disputed_at, ended_at from payments
$$;
