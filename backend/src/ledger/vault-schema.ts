/**
 * Accounts of every kind and one verb that moves money between any two of them.
 *
 * A transfer is one row with both sides and one amount, and its two foreign keys carry the currency: whatever is taken
 * from one account of a currency is given to another of the same, so that every currency sums to zero by construction,
 * and no check at the end of a transaction could find otherwise. What can drift from the rows is a running total: the
 * deferred trigger lets no transaction commit a balance that no transfer explains.
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

alter table transfers disable trigger transfers_are_final;
grant update on transfers to current_user;
alter table transfers add column currency text;
update transfers t set currency = a.currency from accounts a where a.id = t.credit_id;
revoke update on transfers from current_user;
alter table transfers enable trigger transfers_are_final;
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

create function ledger_explained() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transfers where debit_id = new.id and debit_version = new.version and debit_balance = new.balance
    union all
    select from transfers where credit_id = new.id and credit_version = new.version and credit_balance = new.balance
  ) then
    raise exception 'no transfer makes the balance of account % what it is', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger explained after insert or update on accounts deferrable initially deferred
  for each row when (new.balance is not null and (new.version > 0 or new.balance > 0)) execute function ledger_explained();
`;

/** RD402: the debited account holds less than the amount. */
export const moves = `
-- All accounts of the players behind the given ones, and the given ones: in id order, so that nobody waits in a circle.
-- Never one of the system: it has no total to guard, and everybody would wait for its row.
create function ledger_lock_all(p_accounts bigint[]) returns void language plpgsql as $$
begin
  perform 1 from accounts
    where balance is not null and (id = any(p_accounts) or player_id in (select player_id from accounts where id = any(p_accounts)))
    order by id for update;
end $$;

-- The caller holds the locks.
create function ledger_move(p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_debit accounts; v_credit accounts; v_id bigint;
begin
  select * into strict v_debit from accounts where id = p_debit;
  select * into strict v_credit from accounts where id = p_credit;
  if v_debit.balance is not null then
    update accounts set balance = balance - p_amount, version = version + 1 where id = p_debit and balance >= p_amount returning * into v_debit;
    if not found then raise exception 'insufficient funds' using errcode = 'RD402'; end if;
  end if;
  if v_credit.balance is not null then
    update accounts set balance = balance + p_amount, version = version + 1 where id = p_credit returning * into v_credit;
  end if;
  insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version, credit_balance, credit_version)
    values (p_debit, p_credit, v_debit.currency, p_amount, p_kind, p_ref,
      v_debit.balance, case when v_debit.balance is not null then v_debit.version end,
      v_credit.balance, case when v_credit.balance is not null then v_credit.version end)
    returning id into v_id;
  return v_id;
end $$;

create function ledger_transfer(p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
begin
  perform ledger_lock_all(array[p_debit, p_credit]);
  return ledger_move(p_debit, p_credit, p_amount, p_kind, p_ref);
end $$;

-- A player's account; those that not everybody has are opened when they are first needed.
create function ledger_account(p_player bigint, p_purse text) returns bigint language plpgsql as $$
declare v_id bigint; v_currency text := case when position(':' in p_purse) > 0 then split_part(p_purse, ':', 2) end;
begin
  select id into v_id from accounts where player_id = p_player and purpose = p_purse;
  if found then return v_id; end if;
  if v_currency is null then raise exception 'player % has no account %', p_player, p_purse; end if;
  insert into accounts (player_id, currency, purpose, balance) values (p_player, v_currency, p_purse, 0) on conflict do nothing;
  select id into strict v_id from accounts where player_id = p_player and purpose = p_purse;
  return v_id;
end $$;

-- An account of the system, opened when it is first needed: one for each provider's clearing, for example.
create function ledger_system_account(p_currency text, p_purpose text) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  insert into accounts (currency, purpose) select p_currency, p_purpose
    where not exists (select from accounts where player_id is null and game is null and currency = p_currency and purpose = p_purpose)
    on conflict do nothing;
  select id into strict v_id from accounts where player_id is null and game is null and currency = p_currency and purpose = p_purpose;
  return v_id;
end $$;

create or replace function ledger_system(p_account bigint, p_currency text) returns void language plpgsql as $$
begin
  if not exists (select 1 from accounts where id = p_account and balance is null and currency = p_currency) then
    raise exception 'account % is no system account in %', p_account, p_currency;
  end if;
end $$;

create or replace function ledger_charge(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_from bigint := ledger_account(p_player, p_purse);
begin
  perform ledger_system(p_to, (select currency from accounts where id = v_from));
  return ledger_transfer(v_from, p_to, p_amount, p_kind, p_ref);
end $$;

create or replace function ledger_pay(p_player bigint, p_purse text, p_from bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_to bigint := ledger_account(p_player, p_purse);
begin
  perform ledger_system(p_from, (select currency from accounts where id = v_to));
  return ledger_transfer(p_from, v_to, p_amount, p_kind, p_ref);
end $$;
`;
