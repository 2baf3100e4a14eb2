/**
 * Orders of the signer. The site writes an order (`wanted`), and nothing else: the signer takes it when its cash-out is
 * really being processed, and stores the bytes of each transaction before it sends them, so that a restart sends the
 * same bytes again. An output is spent once (`payout_inputs`), and so is a number of an account (`payouts_number`).
 */
export const payoutTables = `
create table payouts (
  -- The id of the cash-out. Migrations are run by their names, and its table comes later.
  reference text primary key check (reference ~ '^[0-9a-f]{32}$'),
  chain text not null check (chain in ('ethereum', 'litecoin')),
  address text not null,
  units numeric(40, 0) not null check (units > 0),
  -- From signed on only the chain decides: nothing is refused any more but what can never be in a block.
  state text not null default 'wanted' check (state in ('wanted', 'signed', 'mined', 'final', 'refused')),
  reason text,
  nonce bigint,
  -- USD cents by the price that the signer knows, and when: what it pays in an hour is limited.
  value bigint, signed_at timestamptz,
  -- The transaction that paid, and the block that has it.
  transaction text, block text, height bigint,
  wanted_at timestamptz not null default site_now(),
  unique (chain, nonce),
  check ((reason is not null) = (state = 'refused')),
  check ((signed_at is not null) = (value is not null)),
  check (state not in ('signed', 'mined', 'final') or signed_at is not null),
  check ((transaction is not null) = (state in ('mined', 'final')))
);
create index payouts_open on payouts (chain) where state in ('wanted', 'signed', 'mined');
create index payouts_signed on payouts (signed_at);
create table payout_transactions (
  chain text not null, id text not null,
  reference text not null references payouts,
  -- A stuck one is sped up by a second one: with the same nonce, or by spending what the first gave back.
  kind text not null check (kind in ('pay', 'speed_up')),
  bytes text not null,
  -- Smallest units.
  fee numeric(40, 0) not null,
  -- Where the chain was.
  height bigint not null,
  n bigint generated always as identity,
  at timestamptz not null default site_now(),
  primary key (chain, id)
);
create unique index payout_transactions_pay on payout_transactions (reference) where kind = 'pay';
create index payout_transactions_of on payout_transactions (reference, n);
comment on table payout_transactions is 'append-only';
create table payout_inputs (
  chain text not null, tx text not null, output int not null,
  spent_by text not null,
  primary key (chain, tx, output)
);
comment on table payout_inputs is 'append-only';
`;

/**
 * Each account of Ethereum numbers its transactions, and a new key is a new account. Payouts of earlier releases have no account until
 * the signer starts; two of them never have the same number either.
 */
export const payoutAccounts = `
alter table payouts add column account text;
alter table payouts drop constraint payouts_chain_nonce_key;
create unique index payouts_number on payouts (chain, account, nonce) nulls not distinct where nonce is not null;
`;
