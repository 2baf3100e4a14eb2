/**
 * The closed box of a game: stakes go in, payouts and the fee come out, once, and then it is empty. The escrow account's
 * row is the lock of the box; the settlement's primary key lets no second one exist, and the deferred trigger lets none
 * commit that leaves anything behind. RD410: the box is closed. RD412: the payouts are not what is in it.
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

create function escrow_empty() returns trigger language plpgsql as $$
begin
  if exists (select from escrows e join accounts a on a.id = e.account_id where e.game = new.game and a.balance <> 0) then
    raise exception 'the escrow of % is not empty', new.game using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger empty after insert on settlements deferrable initially deferred for each row execute function escrow_empty();

create function escrow_closed() returns trigger language plpgsql as $$
begin
  if exists (select from settlements s join accounts a on a.game = s.game where s.game = new.game and a.balance > 0) then
    raise exception 'the escrow of % is closed', new.game using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger closed after update on accounts deferrable initially deferred
  for each row when (new.game is not null and new.balance > 0) execute function escrow_closed();

create function escrow_open(p_game text, p_currency text) returns bigint language plpgsql as $$
declare v_account bigint;
begin
  insert into accounts (game, currency, purpose, balance) values (p_game, p_currency, 'escrow', 0) returning id into v_account;
  insert into escrows (game, account_id) values (p_game, v_account);
  return v_account;
end $$;

-- Locks the box and the accounts of those who put something in, in id order, and answers the escrow account.
create function escrow_lock(p_game text, p_more bigint[]) returns bigint language plpgsql as $$
declare v_escrow bigint;
begin
  select account_id into strict v_escrow from escrows where game = p_game;
  perform ledger_lock_all(v_escrow || p_more);
  if exists (select from settlements where game = p_game) then
    raise exception 'the escrow of % is closed', p_game using errcode = 'RD410';
  end if;
  return v_escrow;
end $$;

create function escrow_stake(p_game text, p_key text, p_from bigint, p_amount bigint, p_kind text) returns bigint language plpgsql as $$
declare v_escrow bigint := escrow_lock(p_game, array[p_from]); v_paid bigint;
begin
  v_paid := ledger_move(p_from, v_escrow, p_amount, p_kind, p_game);
  -- at: stake
  insert into stakes (game, key, account_id, amount, transfer_id) values (p_game, p_key, p_from, p_amount, v_paid);
  return v_paid;
end $$;

-- Gives one stake back while the game is open; false when it was given back before.
create function escrow_return(p_game text, p_key text, p_kind text) returns boolean language plpgsql as $$
declare v_stake stakes; v_escrow bigint; v_paid bigint;
begin
  select * into strict v_stake from stakes where game = p_game and key = p_key;
  v_escrow := escrow_lock(p_game, array[v_stake.account_id]);
  if exists (select from stake_returns where game = p_game and key = p_key) then return false; end if;
  v_paid := ledger_move(v_escrow, v_stake.account_id, v_stake.amount, p_kind, p_game);
  insert into stake_returns (game, key, transfer_id) values (p_game, p_key, v_paid);
  return true;
end $$;

-- Pays everything out. p_accounts and p_amounts are the payouts, p_fee goes to the fees of the currency.
create function escrow_settle(p_game text, p_accounts bigint[], p_amounts bigint[], p_fee bigint, p_kind text) returns void language plpgsql as $$
declare v_escrow bigint := escrow_lock(p_game, p_accounts); v_inside bigint; v_currency text; v_paid bigint := 0; v_one record;
begin
  select balance, currency into strict v_inside, v_currency from accounts where id = v_escrow;
  for v_one in select account, sum(amount)::bigint as amount from unnest(p_accounts, p_amounts) as p (account, amount) group by account order by account loop
    perform ledger_move(v_escrow, v_one.account, v_one.amount, p_kind || '.payout', p_game);
    v_paid := v_paid + v_one.amount;
  end loop;
  if v_paid + p_fee <> v_inside then
    raise exception 'the payouts of % are %, the fee is %, and % is inside', p_game, v_paid, p_fee, v_inside using errcode = 'RD412';
  end if;
  if p_fee > 0 then perform ledger_move(v_escrow, ledger_system_account(v_currency, 'fees'), p_fee, p_kind || '.fee', p_game); end if;
  -- at: settle
  insert into settlements (game, outcome, paid, fee) values (p_game, 'settled', v_paid, p_fee);
end $$;

-- Gives every stake back that was not given back before.
create function escrow_refund(p_game text, p_kind text) returns void language plpgsql as $$
declare v_escrow bigint; v_stake stakes; v_paid bigint := 0;
begin
  -- Who stakes between this look and the lock is in the loop below all the same, with an account that is locked late.
  v_escrow := escrow_lock(p_game, (select coalesce(array_agg(account_id), '{}') from stakes where game = p_game));
  for v_stake in select s.* from stakes s left join stake_returns r using (game, key) where s.game = p_game and r.game is null order by s.account_id, s.key loop
    insert into stake_returns (game, key, transfer_id)
      values (p_game, v_stake.key, ledger_move(v_escrow, v_stake.account_id, v_stake.amount, p_kind || '.refund', p_game));
    v_paid := v_paid + v_stake.amount;
  end loop;
  -- at: settle
  insert into settlements (game, outcome, paid, fee) values (p_game, 'refunded', v_paid, 0);
end $$;
`;
