/**
 * Accounts of every kind and one verb that moves money between any two of them.
 *
 * A transfer is one row with both sides and one amount, and its two foreign keys carry the currency: an amount taken from one
 * account of a currency is credited to another of the same, so that every currency sums to zero by construction, and no check
 * at the end of a transaction could find otherwise. Only a running total can drift from the rows: the deferred trigger lets no
 * transaction commit a balance that no transfer explains.
 */
export const accounts = `
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
