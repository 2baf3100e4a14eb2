/**
 * Send requests: one row for each item on its way to a trade URL, which moves along the states of `send_requests_order`
 * and no other. The drop is `send` until a trade is offered and `trade_pending` until the trade cannot be reversed any
 * more (`drops`).
 */
export const sendTables = `
create table send_requests (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references players,
  drop_id bigint not null references drops,
  name text not null, cost bigint not null check (cost > 0), recipient text not null,
  item text not null default 'created' check (item in (
    'created', 'failed', 'purchasing', 'purchased', 'purchase_failed', 'accepted', 'canceled', 'rejected_by_buyer', 'rejected_by_seller')),
  -- Purchases so far: each is an order of its own at the marketplace.
  attempt int not null default 0,
  offer_id text, offer_name text, price bigint check (price between 1 and cost),
  trade_link text, locked_until timestamptz,
  created_at timestamptz not null default site_now(),
  ended_at timestamptz,
  check (ended_at is null and item in ('created', 'purchasing', 'purchase_failed', 'purchased', 'accepted')
    or ended_at is not null and item in ('accepted', 'failed', 'canceled', 'rejected_by_buyer', 'rejected_by_seller')),
  check (num_nulls(offer_id, offer_name, price) = case attempt when 0 then 3 else 0 end)
);
create unique index send_requests_of_item on send_requests (drop_id) where ended_at is null;
create index send_requests_of_player on send_requests (player_id, n desc);
create table send_steps (
  id bigint generated always as identity primary key,
  request_id text not null references send_requests,
  what text not null,
  at timestamptz not null default site_now()
);
comment on table send_steps is 'append-only';
create index send_steps_of on send_steps (request_id, id);
`;

/** Data of the sandbox's marketplace: its side of each order, and its mood. */
export const sandboxMarketTables = `
create table sandbox_trades (
  reference text primary key,
  offer text not null, recipient text not null, price bigint not null,
  state text not null check (state in ('buying', 'gone', 'no_trade', 'offered', 'accepted', 'declined', 'withdrawn', 'reversed')),
  asked int not null default 1,
  offered_at timestamptz, accepted_at timestamptz
);
create unique index sandbox_trades_sold on sandbox_trades (offer) where state in ('buying', 'offered', 'accepted');
create table sandbox_market_desk (
  only_row boolean primary key default true check (only_row),
  mood text not null default 'well' check (mood in ('well', 'slow', 'away', 'silent', 'gone', 'no_trade'))
);
insert into sandbox_market_desk default values;
`;
