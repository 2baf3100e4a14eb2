/**
 * Cash-outs: one row for each item on its way to an address, which moves along the states of \`cash_outs_order\` and no
 * other. The item itself is on hold from the first moment (\`drops\`, status \`cashout\`), so that it can be neither
 * sold nor staked meanwhile.
 */
export const cashOutTables = `
create table cash_out_settings (
  only_row boolean primary key default true check (only_row),
  -- Whole milliseconds: players name it in text.
  at timestamptz not null,
  checked_at timestamptz not null,
  symbols jsonb not null
);
create table cash_out_rights (
  player_id bigint primary key references players,
  allowed boolean not null
);
create table cash_out_accounts (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references players,
  symbol text not null check (symbol in ('ETH', 'LTC', 'BTC')),
  address text not null, label text not null,
  state text not null default 'active' check (state in ('active', 'pending_close', 'closed')),
  created_at timestamptz not null default site_now()
);
create unique index cash_out_accounts_active on cash_out_accounts (player_id, symbol, address) where state = 'active';
create table cash_outs (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references players,
  drop_id bigint not null references drops,
  account_id text not null references cash_out_accounts,
  symbol text not null, address text not null,
  cost bigint not null, fee bigint not null check (fee >= 0 and fee < cost),
  rate bigint not null check (rate > 0),
  units numeric(40, 0) not null check (units > 0),
  settings_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'processing', 'sent', 'broken', 'canceled')),
  status_code text check (status_code in ('critical_gas_limit', 'invalid_amount')),
  -- Why a person looks at it before it is approved.
  review text check (review in ('amount', 'debt')),
  transaction text,
  created_at timestamptz not null default site_now(),
  ended_at timestamptz,
  -- What a person did with a broken one, and why.
  settlement text check (settlement in ('returned', 'sent')), note text,
  check ((ended_at is null) = (status in ('pending', 'approved', 'processing') or status = 'broken' and settlement is null)),
  check (status_code is null or status = 'canceled'),
  check ((transaction is not null) = (status = 'sent'))
);
create unique index cash_outs_of_item on cash_outs (drop_id) where ended_at is null;
create index cash_outs_of_player on cash_outs (player_id, n desc);
create index cash_outs_of_account on cash_outs (account_id) where ended_at is null;
create table cash_out_steps (
  id bigint generated always as identity primary key,
  cash_out_id text not null references cash_outs,
  what text not null,
  at timestamptz not null default site_now()
);
comment on table cash_out_steps is 'append-only';
create index cash_out_steps_of on cash_out_steps (cash_out_id, id);
create table sandbox_payouts (
  reference text primary key,
  symbol text not null, address text not null, units text not null,
  state text not null check (state in ('pending', 'sent', 'refused')),
  reason text,
  -- How often the site asked for it.
  asked int not null default 1
);
create table sandbox_payout_desk (
  only_row boolean primary key default true check (only_row),
  mood text not null default 'well' check (mood in ('well', 'slow', 'away', 'silent', 'critical_gas_limit', 'invalid_amount', 'unknown')),
  fees jsonb not null default '{"ETH": 150, "LTC": 5, "BTC": 250}'
);
insert into sandbox_payout_desk default values;
`;

/** When the costs of each coin were confirmed: the node of one may be away while the others answer. */
export const quotesByCoin = "alter table cash_out_settings add column checked jsonb not null default '{}'";
