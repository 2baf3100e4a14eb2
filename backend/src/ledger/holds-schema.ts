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

create function ledger_hold(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text, p_life interval) returns bigint language plpgsql as $$
declare v_from bigint := ledger_account(p_player, p_purse); v_held bigint; v_paid bigint; v_hold bigint; v_due timestamptz := clock_timestamp() + p_life;
begin
  v_held := ledger_account(p_player, 'held:' || (select currency from accounts where id = v_from));
  v_paid := ledger_transfer(v_from, v_held, p_amount, p_kind || '.hold', p_ref);
  -- at: hold
  insert into holds (from_id, held_id, to_id, amount, kind, ref, transfer_id, expires_at)
    values (v_from, v_held, p_to, p_amount, p_kind, p_ref, v_paid, v_due) returning id into v_hold;
  insert into open_holds values (v_hold, v_due);
  return v_hold;
end $$;

-- Posts p_amount of a hold (all of it when null) and gives back the rest, or voids it. Answers how the hold ended: the
-- first end is the only one, and a hold whose time is over by the database's clock is void whatever is asked.
create function ledger_end_hold(p_hold bigint, p_outcome text, p_amount bigint) returns text language plpgsql as $$
declare v_hold holds; v_posted bigint := 0; v_outcome text := p_outcome;
begin
  perform 1 from open_holds where hold_id = p_hold for update;
  if not found then
    select outcome into strict v_outcome from hold_ends where hold_id = p_hold;
    return v_outcome;
  end if;
  select * into strict v_hold from holds where id = p_hold;
  if v_hold.expires_at <= clock_timestamp() then v_outcome := 'expired'; end if;
  if v_outcome = 'posted' then v_posted := coalesce(p_amount, v_hold.amount); end if;
  if v_posted < 0 or v_posted > v_hold.amount or (v_outcome = 'posted' and v_posted = 0) then
    raise exception 'hold % cannot be posted with %', p_hold, v_posted;
  end if;
  perform ledger_lock_all(array[v_hold.from_id, v_hold.to_id]);
  if v_posted > 0 then perform ledger_move(v_hold.held_id, v_hold.to_id, v_posted, v_hold.kind, v_hold.ref); end if;
  if v_posted < v_hold.amount then
    perform ledger_move(v_hold.held_id, v_hold.from_id, v_hold.amount - v_posted, v_hold.kind || '.release', v_hold.ref);
  end if;
  -- at: end
  insert into hold_ends (hold_id, outcome, posted) values (p_hold, v_outcome, v_posted);
  delete from open_holds where hold_id = p_hold;
  return v_outcome;
end $$;

-- Ends up to p_limit holds whose time is over; what another process is ending right now is left to it.
create function ledger_expire_holds(p_limit int) returns int language plpgsql as $$
declare v_hold bigint; v_ended int := 0;
begin
  for v_hold in select hold_id from open_holds where expires_at <= clock_timestamp() order by expires_at, hold_id limit p_limit for update skip locked loop
    perform ledger_end_hold(v_hold, 'expired', null);
    v_ended := v_ended + 1;
  end loop;
  return v_ended;
end $$;
`;
