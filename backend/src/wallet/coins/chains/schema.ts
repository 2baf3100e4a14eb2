/**
 * Deposits by coins. An address belongs to one player for ever, and incoming money is a row of \`chain_deposits\`, once
 * per output. The followed blocks are stored: a block with another parent means that the chain was reorganised.
 */
export const chainTables = `
create table chain_addresses (
  -- The index of the path that the address is derived by: given once, gaps are fine.
  n int generated always as identity primary key,
  chain text not null check (chain in ('ethereum', 'litecoin')),
  player_id bigint not null references players,
  address text,
  created_at timestamptz not null default site_now(),
  unique (chain, player_id),
  unique (chain, address)
);
create table chain_heads (
  chain text primary key,
  height bigint not null, hash text not null
);
create table chain_blocks (
  chain text not null, height bigint not null, hash text not null,
  primary key (chain, height)
);
create table chain_deposits (
  chain text not null, tx text not null, output int not null,
  address_n int not null references chain_addresses,
  units numeric(40, 0) not null check (units > 0),
  -- The block that has it; null while none has.
  height bigint,
  -- Height of the chain when it was last in no block.
  unseen_at bigint not null,
  payment_id text unique references payments,
  -- What it was credited for, USD cents of a coin, and when that was fixed.
  rate bigint, rate_at timestamptz,
  -- Confirmations that its player was told.
  told int not null default 0,
  -- Nothing more can come of it.
  done boolean not null default false,
  primary key (chain, tx, output)
);
create index chain_deposits_open on chain_deposits (chain) where not done;
create index chain_deposits_at on chain_deposits (chain, height);
create table sandbox_chain_blocks (
  chain text not null, height bigint not null, hash text not null, parent text not null,
  primary key (chain, height)
);
insert into sandbox_chain_blocks (chain, height, hash, parent)
select chain, 0, encode(sha256(convert_to('first block of ' || chain, 'UTF8')), 'hex'), ''
  from unnest(array['ethereum', 'litecoin']) as chain;
create table sandbox_chain_outputs (
  chain text not null, tx text not null, output int not null,
  address text not null, units numeric(40, 0) not null check (units > 0),
  height bigint,
  n bigint generated always as identity,
  primary key (chain, tx, output)
);
`;

/** Coins that the operator moved from addresses of players: \`reconcile\` does not expect them there any more. */
export const chainMoves = `
create table chain_moves (
  id bigint generated always as identity primary key,
  address_n int not null references chain_addresses,
  units numeric(40, 0) not null check (units > 0),
  note text not null,
  at timestamptz not null default site_now()
);
comment on table chain_moves is 'append-only';
`;
