-- What the first release made of an empty database, by its migrations. It stays as it is: earlier-release.test.ts begins here.

-- 0001_plumbing
create table idempotency (
  player_id bigint not null, key text not null,
  route text not null, payload text not null, reply text,
  at timestamptz not null default now(),
  primary key (player_id, key)
);
create index idempotency_at on idempotency (at);

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

create function idempotency_store(p_player bigint, p_key text, p_reply text) returns void language sql as $$
  update idempotency set reply = p_reply where player_id = p_player and key = p_key;
$$;

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null, event text not null, data jsonb not null, keep smallint
);
create table live_channels (channel text primary key, seq bigint not null, moved_at timestamptz not null);
create table live_events (
  pos bigint generated always as identity primary key,
  channel text not null, seq bigint not null, event text not null, data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (channel, seq)
);
create index live_events_at on live_events (at);
create table live_presence (process text primary key, visitors text[] not null, seen_at timestamptz not null);

-- One process numbers at a time (the lock), so positions become visible in their order. A paced channel moves at most
-- once per p_pace; of rows that ask for it only the newest `keep` of a batch get a number at all.
create function number_outbox(p_limit int, p_paced text[], p_pace interval) returns table (moved int, waiting boolean) language plpgsql as $$
declare v_now timestamptz; v_held text[];
begin
  perform pg_advisory_xact_lock(727465);
  v_now := clock_timestamp();
  select coalesce(array_agg(channel), '{}') into v_held from live_channels where channel = any(p_paced) and moved_at > v_now - p_pace;
  with taken as (
    delete from outbox where id in (select o.id from outbox o where o.channel <> all(v_held) order by o.id limit p_limit)
    returning id, channel, event, data, keep
  ), ranked as (
    select *, row_number() over (partition by channel, event order by id desc) as newest from taken
  ), kept as (
    select id, channel, event, data, row_number() over (partition by channel order by id) as n, count(*) over (partition by channel) as total
    from ranked where keep is null or newest <= keep
  ), bumped as (
    insert into live_channels as c (channel, seq, moved_at) select distinct channel, total, v_now from kept order by channel
    on conflict (channel) do update set seq = c.seq + excluded.seq, moved_at = excluded.moved_at
    returning c.channel, c.seq
  )
  insert into live_events (channel, seq, event, data)
  select k.channel, b.seq - k.total + k.n, k.event, k.data from kept k join bumped b on b.channel = k.channel order by k.id;
  get diagnostics moved = row_count;
  if moved > 0 then perform pg_notify('live', ''); end if;
  waiting := exists (select 1 from outbox);
  return next;
end $$;

-- 0010_players
create table players (
  id bigint generated always as identity (start with 1001) primary key,
  steamid text not null unique check (steamid ~ '^[0-9]{17}$'),
  nickname text not null check (char_length(nickname) between 1 and 64),
  avatar text not null,
  created_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  player_id bigint not null references players (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_player on sessions (player_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table login_codes (
  hash text primary key,
  player_id bigint not null references players (id),
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id text references sessions (id) on delete set null
);

create table openid_nonces (side text not null, nonce text not null, at timestamptz not null default clock_timestamp(), primary key (side, nonce));

-- 0020_ledger
create table accounts (
  id bigint generated by default as identity (start with 1000) primary key,
  player_id bigint references players (id),
  currency text not null check (currency in ('USD', 'PTS')),
  purpose text not null,
  balance bigint check (balance >= 0),
  version bigint not null default 0,
  check ((player_id is null) = (balance is null))
) with (fillfactor = 80);
create unique index accounts_player on accounts (player_id, purpose) where player_id is not null;
create unique index accounts_system on accounts (currency, purpose) where player_id is null;
insert into accounts (id, currency, purpose) values
  (1, 'USD', 'sales'), (2, 'USD', 'buyback'), (3, 'USD', 'grants'), (4, 'PTS', 'sales'), (5, 'PTS', 'grants');

create table transfers (
  id bigint generated always as identity primary key,
  debit_id bigint not null references accounts (id),
  credit_id bigint not null references accounts (id),
  amount bigint not null check (amount > 0),
  kind text not null, ref text not null,
  debit_balance bigint, debit_version bigint, credit_balance bigint, credit_version bigint,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  check (debit_id <> credit_id)
);
create index transfers_debit on transfers (debit_id, id);
create index transfers_credit on transfers (credit_id, id);
create unique index transfers_debit_version on transfers (debit_id, debit_version) where debit_version is not null;
create unique index transfers_credit_version on transfers (credit_id, credit_version) where credit_version is not null;

create function transfers_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are final; a correction is one more transfer' using errcode = '42501';
end $$;
create trigger transfers_are_final before update or delete on transfers for each row execute function transfers_are_final();
create trigger transfers_stay before truncate on transfers for each statement execute function transfers_are_final();
revoke update, delete, truncate on transfers from public, current_user;
create function ledger_lock(p_player bigint) returns void language plpgsql as $$
begin
  perform 1 from accounts where player_id = p_player order by id for update;
end $$;

create function ledger_system(p_account bigint, p_currency text) returns void language plpgsql as $$
begin
  if not exists (select 1 from accounts where id = p_account and player_id is null and currency = p_currency) then
    raise exception 'account % is no system account in %', p_account, p_currency;
  end if;
end $$;

create function ledger_charge(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_account accounts; v_id bigint;
begin
  perform ledger_lock(p_player);
  update accounts set balance = balance - p_amount, version = version + 1
    where player_id = p_player and purpose = p_purse and balance >= p_amount returning * into v_account;
  if not found then raise exception 'insufficient funds' using errcode = 'RD402'; end if;
  perform ledger_system(p_to, v_account.currency);
  insert into transfers (debit_id, credit_id, amount, kind, ref, debit_balance, debit_version)
    values (v_account.id, p_to, p_amount, p_kind, p_ref, v_account.balance, v_account.version) returning id into v_id;
  return v_id;
end $$;

create function ledger_pay(p_player bigint, p_purse text, p_from bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_account accounts; v_id bigint;
begin
  perform ledger_lock(p_player);
  update accounts set balance = balance + p_amount, version = version + 1
    where player_id = p_player and purpose = p_purse returning * into strict v_account;
  perform ledger_system(p_from, v_account.currency);
  insert into transfers (debit_id, credit_id, amount, kind, ref, credit_balance, credit_version)
    values (p_from, v_account.id, p_amount, p_kind, p_ref, v_account.balance, v_account.version) returning id into v_id;
  return v_id;
end $$;

-- The version is the sum over the accounts: every transfer raises it, and they are changed under one lock.
create function ledger_balances(p_player bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'balance', max(balance) filter (where purpose = 'balance'),
    'bonus_balance', max(balance) filter (where purpose = 'bonus'),
    'dat_points', max(balance) filter (where purpose = 'points'),
    'version', sum(version)::bigint)
  from accounts where player_id = p_player;
$$;

create function ledger_tell(p_player bigint) returns jsonb language plpgsql as $$
declare v_balances jsonb;
begin
  perform ledger_lock(p_player);
  v_balances := ledger_balances(p_player);
  insert into outbox (channel, event, data) values ('user.' || p_player, 'balance', v_balances);
  return v_balances;
end $$;

-- 0030_fairness
create table seed_pairs (
  id bigint generated always as identity primary key,
  player_id bigint not null references players (id),
  state text not null check (state in ('active', 'next', 'closed')),
  secret_hash text not null, secret_salt text not null, public_hash text not null unique,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
  nonce bigint not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (nonce = 0 or client_seed is not null)
) with (fillfactor = 80);
create unique index seed_pairs_active on seed_pairs (player_id) where state = 'active';
create unique index seed_pairs_next on seed_pairs (player_id) where state = 'next';
create index seed_pairs_closed on seed_pairs (player_id, id) where state = 'closed';

-- Takes p_count nonces from the pair a roll was computed with, in the transaction of the stake. P0002: the pair, its
-- nonce or its client seed is not what the roll was computed with; the caller reads the pair again.
create function fairness_take(p_player bigint, p_pair bigint, p_nonce bigint, p_count int, p_client_seed text) returns void language plpgsql as $$
begin
  update seed_pairs set nonce = nonce + p_count, client_seed = p_client_seed
    where id = p_pair and player_id = p_player and state = 'active' and nonce = p_nonce and coalesce(client_seed, p_client_seed) = p_client_seed;
  if not found then raise exception 'the seed pair moved on' using errcode = 'P0002'; end if;
end $$;

-- 0040_catalogue
create table skins (
  id int primary key,
  name text not null,
  skin_name text not null,
  rarity text not null,
  type text not null,
  unique (name, skin_name)
);

create table skin_items (
  id int primary key,
  skin_id int not null references skins,
  wear smallint not null check (wear between 0 and 4),
  image text not null,
  cost bigint not null check (cost > 0),
  stat_trak boolean not null,
  fake boolean not null,
  unique (skin_id, wear, stat_trak)
);

create table cases (
  id int primary key,
  slug text not null unique,
  name text not null,
  section text not null,
  place int not null,
  image text not null,
  logic text not null check (logic in ('regular', 'chance', 'king', 'dat_points')),
  status text not null check (status in ('published', 'hidden', 'archive')),
  stock text not null check (stock in ('in_stock', 'out_of_stock')),
  sale boolean not null,
  popular boolean not null,
  bestprice boolean not null,
  content_update_scheduled boolean not null,
  new_until timestamptz,
  available_till timestamptz,
  published_at timestamptz not null,
  king_rate_ppm int check (king_rate_ppm between 0 and 1000000),
  part_open_threshold bigint not null check (part_open_threshold >= 0),
  version int not null check (version >= 1)
);

create table case_versions (
  case_id int not null references cases,
  version int not null check (version >= 1),
  price bigint not null check (price >= 0),
  points_price bigint check (points_price > 0),
  average_return_ppm int not null check (average_return_ppm >= 0),
  risk_grade text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, version),
  check (points_price is null or price = 0)
);

-- A case always points at a version that exists. Both rows may come in one transaction, whichever is first.
alter table cases add foreign key (id, version) references case_versions (case_id, version) deferrable initially deferred;

create table case_items (
  case_id int not null,
  version int not null,
  skin_item_id int not null references skin_items,
  weight int not null check (weight > 0),
  cost bigint not null check (cost > 0),
  primary key (case_id, version, skin_item_id),
  foreign key (case_id, version) references case_versions
);
create index case_items_by_skin on case_items (skin_item_id);

-- One row. Processes keep the catalogue in memory and read it again when this number has moved.
create table catalogue_state (revision bigint not null);
insert into catalogue_state values (1);
-- The items of a version come in one statement and cover all tickets; nothing can be added to a whole version.
create function catalogue_whole_version() returns trigger language plpgsql as $$
begin
  if exists (
    select from case_items where (case_id, version) in (select distinct case_id, version from added)
    group by case_id, version having sum(weight) <> 1000000
  ) then
    raise exception 'the weights of a case version must add up to 1000000' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger whole_version after insert on case_items referencing new table as added
  for each statement execute function catalogue_whole_version();

-- What a player was shown can always be checked: versions are never changed or taken away.
create function catalogue_immutable() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger immutable before update or delete or truncate on case_versions for each statement execute function catalogue_immutable();
create trigger immutable before update or delete or truncate on case_items for each statement execute function catalogue_immutable();

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_state set revision = revision + 1;
  return null;
end $$;
create trigger changed after insert or update or delete on cases for each statement execute function catalogue_changed();

-- 0050_profile
create table drops (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  skin_item_id int not null,
  cost bigint not null check (cost > 0),
  status text not null default 'inventory' check (status in (
    'inventory', 'sold', 'auto_sold', 'trade_pending', 'on_hold', 'active', 'send', 'sent', 'cashout', 'upgraded', 'archived')),
  source text not null check (source in ('drop_case', 'upgrade', 'br_match', 'giveaway_round', 'group', 'send_request', 'king_prize', 'rps')),
  is_free boolean not null default false,
  case_id int,
  case_version int,
  pair_id bigint references seed_pairs,
  nonce bigint,
  roll int,
  top boolean not null,
  paid_id bigint references transfers,
  sold_id bigint references transfers,
  created_at timestamptz not null default now(),
  -- One roll, one drop.
  unique (pair_id, nonce),
  check (num_nulls(pair_id, nonce, roll) in (0, 3)),
  check (num_nulls(case_id, case_version) in (0, 2)),
  -- Whatever a case gave was rolled, and was paid for unless it was free.
  check (source <> 'drop_case' or (case_id is not null and pair_id is not null and (is_free or paid_id is not null))),
  -- An item is sold exactly when money moved for it.
  check ((sold_id is not null) = (status in ('sold', 'auto_sold')))
);
create index drops_in_inventory on drops (player_id, id) include (cost) where status = 'inventory';
create index drops_of_player on drops (player_id, id) include (cost);
create index drops_on_top on drops (case_id, id) where top;

-- What was won, and how, stays as it was.
create function drops_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a drop keeps what it was won with' using errcode = 'restrict_violation';
end $$;
create trigger drops_stay before delete or truncate or update of
  id, skin_item_id, cost, source, is_free, case_id, case_version, pair_id, nonce, roll, top, paid_id, created_at
  on drops for each statement execute function drops_stay();

-- 0060_cases
create table case_counts (case_id int primary key references cases, opened bigint not null, free_cost bigint not null);
create table case_count_steps (case_id int not null, opened int not null, free_cost bigint not null);

create function case_counts_fold() returns void language sql as $$
  with taken as (delete from case_count_steps returning *)
  insert into case_counts as c (case_id, opened, free_cost)
    select case_id, sum(opened), sum(free_cost) from taken group by case_id order by case_id
    on conflict (case_id) do update set opened = c.opened + excluded.opened, free_cost = c.free_cost + excluded.free_cost;
$$;

-- Of one case, or of all when p_case is null.
create function case_counts_now(p_case int, out opened bigint, out free_cost bigint) language sql stable as $$
  select coalesce(sum(n), 0)::bigint, coalesce(sum(f), 0)::bigint from (
    select c.opened as n, c.free_cost as f from case_counts c where p_case is null or c.case_id = p_case
    union all
    select s.opened, s.free_cost from case_count_steps s where p_case is null or s.case_id = p_case
  ) parts;
$$;


create function open_case_commit(
  p_player bigint, p_key text, p_route text, p_payload text,
  p_case int, p_version int, p_pair bigint, p_nonce bigint, p_client_seed text,
  p_skin_items int[], p_rolls int[], p_drops jsonb, p_proofs jsonb, p_single boolean,
  out reply text, out fresh boolean
) language plpgsql as $$
declare
  v_count int := cardinality(p_skin_items);
  v_case record; v_paid bigint; v_user jsonb; v_granted jsonb; v_made int; v_result jsonb;
begin
  reply := idempotency_claim(p_player, p_key, p_route, p_payload);
  fresh := reply is null;
  if not fresh then return; end if;

  select c.version, c.status, c.stock, c.section, c.available_till, v.price, v.points_price,
         greatest(v.price, coalesce(v.points_price, 0) / 100) as worth
    into strict v_case
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = p_case;
  if v_case.status <> 'published' or v_case.section = 'free' or v_case.available_till <= now() then
    raise exception 'the case cannot be opened' using errcode = 'RC001';
  end if;
  if v_case.stock <> 'in_stock' then raise exception 'the case is out of stock' using errcode = 'RC002'; end if;
  if v_case.version <> p_version then raise exception 'the case has changed' using errcode = 'RC003'; end if;

  perform fairness_take(p_player, p_pair, p_nonce, v_count, p_client_seed);
  if v_case.points_price is null then
    v_paid := ledger_charge(p_player, 'balance', 1, v_case.price * v_count, 'case_open', 'case:' || p_case);
  else
    v_paid := ledger_charge(p_player, 'points', 4, v_case.points_price * v_count, 'case_open', 'case:' || p_case);
  end if;

  select jsonb_build_object('id', id::text, 'steamid', steamid, 'nickname', nickname, 'avatar', avatar)
    into strict v_user from players where id = p_player;
  with wanted as (
    select ci.skin_item_id, ci.cost, w.roll, w.n
      from unnest(p_skin_items, p_rolls) with ordinality as w (skin_item_id, roll, n)
      join case_items ci on ci.case_id = p_case and ci.version = p_version and ci.skin_item_id = w.skin_item_id
  ), granted as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, pair_id, nonce, roll, top, paid_id)
    select p_player, skin_item_id, cost, 'drop_case', p_case, p_version, p_pair, p_nonce + n, roll, cost >= 2 * v_case.worth, v_paid
      from wanted order by n
    returning id, nonce, created_at
  )
  select count(*), jsonb_agg(
      p_drops -> (nonce - p_nonce - 1)::int || jsonb_build_object(
        'id', id::text, 'user', v_user,
        'timestamp', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by nonce)
    into v_made, v_granted from granted;
  if v_made <> v_count then raise exception 'an item is not in version % of case %', p_version, p_case; end if;

  insert into case_count_steps values (p_case, v_count, 0);

  insert into outbox (channel, event, data, keep)
    select 'general', 'live.drop', d || '{"initial": false}', 25 from jsonb_array_elements(v_granted) d
    union all
    select 'user.' || p_player, 'drop.created', d, null from jsonb_array_elements(v_granted) d;
  select jsonb_agg(d.value || (p_proofs -> (d.n - 1)::int) order by d.n) into v_granted
    from jsonb_array_elements(v_granted) with ordinality as d (value, n);
  v_result := case when p_single then jsonb_build_object('drop', v_granted -> 0) else jsonb_build_object('drops', v_granted) end
    || ledger_tell(p_player);
  reply := v_result::text;
  perform idempotency_store(p_player, p_key, reply);
end $$;

create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked int not null default 0);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration values
  ('0001_plumbing', '2026-01-01T00:00:00.000Z'),
  ('0010_players', '2026-01-01T00:00:00.001Z'),
  ('0020_ledger', '2026-01-01T00:00:00.002Z'),
  ('0030_fairness', '2026-01-01T00:00:00.003Z'),
  ('0040_catalogue', '2026-01-01T00:00:00.004Z'),
  ('0050_profile', '2026-01-01T00:00:00.005Z'),
  ('0060_cases', '2026-01-01T00:00:00.006Z');
