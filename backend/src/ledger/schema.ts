import { madeFunctions } from '../plumbing/database/migrate.ts';

/**
 * Accounts of every kind and one verb that moves money between any two of them.
 *
 * A transfer is one row with both sides and one amount, and its two foreign keys carry the currency: an amount taken from one
 * account of a currency is credited to another of the same, so that every currency sums to zero by construction, and no check
 * at the end of a transaction could find otherwise. Only a running total can drift from the rows: the deferred trigger lets no
 * transaction commit a balance that no transfer explains.
 */
const accounts = `
-- The ledger counts whole units of 10^-exponent. ETH is kept in gwei: its 10^-18 would not fit 64 bits beyond 9 ETH.
create table currencies (code text primary key, exponent smallint not null);
insert into currencies values ('USD', 2), ('PTS', 2), ('BTC', 8), ('LTC', 8), ('ETH', 9);

-- Three kinds: a player's, a game's escrow, and the system's. Only the system's carries no running total.
alter table accounts add column game text;
alter table accounts drop constraint accounts_currency_check, drop constraint accounts_check, drop constraint accounts_balance_check;
alter table accounts
  add constraint accounts_currency foreign key (currency) references currencies,
  add constraint accounts_kind check (num_nonnulls(player_id, game) = (balance is not null)::int),
  -- Never below zero, and never more than a JavaScript number counts exactly.
  add constraint accounts_balance check (balance between 0 and 9007199254740991),
  add constraint accounts_in_currency unique (id, currency);
drop index accounts_system;
create unique index accounts_system on accounts (currency, purpose) where player_id is null and game is null;
create unique index accounts_game on accounts (game) where game is not null;
insert into accounts (id, currency, purpose) values (6, 'USD', 'fees'), (7, 'PTS', 'fees'),
  (8, 'BTC', 'custody'), (9, 'LTC', 'custody'), (10, 'ETH', 'custody');

do $$ begin
  if exists (select from pg_trigger where tgrelid = 'transfers'::regclass and tgname = 'transfers_are_final') then
    alter table transfers disable trigger transfers_are_final;
  end if;
end $$;
grant update on transfers to current_user;
alter table transfers add column currency text;
update transfers t set currency = a.currency from accounts a where a.id = t.credit_id;
revoke update on transfers from current_user;
do $$ begin
  if exists (select from pg_trigger where tgrelid = 'transfers'::regclass and tgname = 'transfers_are_final') then
    alter table transfers enable trigger transfers_are_final;
  end if;
end $$;
alter table transfers
  alter column currency set not null,
  drop constraint transfers_debit_id_fkey, drop constraint transfers_credit_id_fkey,
  add constraint transfers_debit foreign key (debit_id, currency) references accounts (id, currency),
  add constraint transfers_credit foreign key (credit_id, currency) references accounts (id, currency),
  add constraint transfers_amount check (amount <= 9007199254740991);
-- A player's statement reads by version, and the balance of a system account by transaction (history).
drop index transfers_debit;
drop index transfers_credit;
create index transfers_xid on transfers (xid);
comment on table transfers is 'append-only';
`;

/**
 * The sealed history. Now and then the transfers of transactions that have ended for certain are put into a block: their
 * ids, a hash of each, the balance of every system account after them, and the hash of the block before. Nothing of it is
 * on the path of a payment, and no number can be skipped: blocks are cut by transaction id below the oldest that still
 * runs, so that a transfer is in exactly one of them whichever order they committed in.
 */
const history = `
create table ledger_blocks (
  n bigint primary key,
  -- Transactions of the block: from_xid, and all before to_xid.
  from_xid xid8 not null, to_xid xid8 not null,
  -- Transfers up to this id are in earlier blocks whatever their transaction id: those of a database that was moved here.
  after_id bigint not null,
  ids bigint[] not null, leaves bytea not null check (length(leaves) = 32 * cardinality(ids)),
  -- Balances of the system accounts by id, after this block.
  system jsonb not null,
  previous bytea not null, hash bytea not null unique,
  at timestamptz not null default clock_timestamp()
);
comment on table ledger_blocks is 'append-only';

insert into ledger_blocks (n, from_xid, to_xid, after_id, ids, leaves, system, previous, hash)
  values (0, '0', '0', 0, '{}', '', '{}', '', sha256(convert_to('0||', 'UTF8') || sha256('') || convert_to('{}', 'UTF8')));
`;

/**
 * The escrow of a game: stakes go in, payouts and the fee come out, once, and then it is empty. The row of the escrow account
 * is its lock; the settlement's primary key lets no second one exist, and the deferred trigger rejects a commit that leaves a
 * rest inside. RD410: the escrow is closed. RD412: the payouts differ from its contents.
 */
const escrow = `
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

/**
 * Two-phase transfers. A hold moves the amount into the player's held account (`held:USD`), so that pending money is money
 * in an account like any other; posting moves it on to where it was meant to go, voiding moves it back. Holds and their
 * ends are written once; `open_holds` is the list of those that still wait, and its row is their lock.
 */
const holds = `
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

/** Parts of stakes that went back while the game went on. A stake goes back in parts or whole, and never more of it than there is. */
const stakeParts = `
create table stake_parts (
  game text not null, key text not null, part text not null,
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (game, key, part), foreign key (game, key) references stakes
);
comment on table stake_parts is 'append-only';
`;

/**
 * Double entry. One row of \`transfers\` is both sides of a movement, so a currency sums to zero by construction; balances
 * of players are running totals changed under row locks taken in id order, and a proof (proof.ts) holds them against the
 * transfers.
 */
const tables = `
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

revoke update, delete, truncate on transfers from public, current_user;`;

/**
 * A foreign key to `transfers` is checked as the owner of the table, who must be allowed to lock a row for it, and that is the
 * right to change it. The triggers refuse the owner's forbidden writes; rights never limit a superuser.
 */
const ownerChecksKeys = `grant update on transfers to current_user;`;

/** Every row about money has its time by the clock of the site. */
const oneClock = ['transfers', 'escrows', 'stakes', 'stake_returns', 'settlements', 'stake_parts', 'holds', 'hold_ends', 'ledger_blocks']
  .map((table) => `alter table ${table} alter column at set default site_now();`)
  .join('\n');

export const migrations: Record<string, string> = {
  '0020_ledger': tables,
  '0100_vault': accounts + holds + escrow + history,
  '0101_accounts_go_forward': madeFunctions,
  '0102_settle_adds_up': madeFunctions,
  '0221_moved_since': madeFunctions,
  '0321_stakes': madeFunctions,
  'ledger/1': `comment on table accounts is 'locked-only'`,
  'ledger/2': stakeParts,
  'ledger/3': oneClock,
  '0103_owner_checks_keys': ownerChecksKeys,
};
