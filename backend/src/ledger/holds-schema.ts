/**
 * Two-phase transfers. A hold moves the amount into the player's held account (`held:USD`), so that pending money is money
 * in an account like any other; posting moves it on to where it was meant to go, voiding moves it back. Holds and their
 * ends are written once; `open_holds` is the list of those that still wait, and its row is their lock.
 */
export const holds = `
create table holds (
  id bigint generated always as identity primary key,
  from_id bigint not null references accounts, held_id bigint not null references accounts, to_id bigint not null references accounts,
  amount bigint not null check (amount > 0),
  kind text not null, ref text not null,
  transfer_id bigint not null unique references transfers,
  expires_at timestamptz not null,
  at timestamptz not null default now()
);
comment on table holds is 'append-only';
create table hold_ends (
  hold_id bigint primary key references holds,
  outcome text not null check (outcome in ('posted', 'voided', 'expired')),
  posted bigint not null,
  at timestamptz not null default now(),
  check ((outcome = 'posted') = (posted > 0))
);
comment on table hold_ends is 'append-only';
create table open_holds (hold_id bigint primary key references holds, expires_at timestamptz not null);
create index open_holds_due on open_holds (expires_at);
`;
