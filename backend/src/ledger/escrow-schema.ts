/**
 * The escrow of a game: stakes go in, payouts and the fee come out, once, and then it is empty. The row of the escrow account
 * is its lock; the settlement's primary key lets no second one exist, and the deferred trigger rejects a commit that leaves a
 * rest inside. RD410: the escrow is closed. RD412: the payouts differ from its contents.
 */
export const escrow = `
create table escrows (
  game text primary key,
  account_id bigint not null unique references accounts,
  at timestamptz not null default now()
);
comment on table escrows is 'append-only';
create table stakes (
  game text not null references escrows, key text not null,
  account_id bigint not null references accounts,
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (game, key)
);
comment on table stakes is 'append-only';
create table stake_returns (
  game text not null, key text not null,
  transfer_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (game, key), foreign key (game, key) references stakes
);
comment on table stake_returns is 'append-only';
create table settlements (
  game text primary key references escrows,
  outcome text not null check (outcome in ('settled', 'refunded')),
  paid bigint not null check (paid >= 0),
  fee bigint not null check (fee >= 0),
  at timestamptz not null default now(),
  check (outcome = 'settled' or fee = 0)
);
comment on table settlements is 'append-only';
`;
