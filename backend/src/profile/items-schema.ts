/**
 * The life of an item as a table of edges. A drop changes its status, and with some edges its owner, only along one of
 * them; the database writes each step into `item_moves`, whose foreign key is the table of edges. So an item that two
 * calls want at once goes to the one that comes first, whatever code they run.
 *
 * inventory -> sold, upgraded: for good. inventory -> active: at stake in a game, and back to whoever won it.
 * inventory -> send -> trade_pending -> sent: on its way out through the marketplace. inventory -> cashout: paid out in
 * crypto. on_hold: people look into it. archived: nobody's any more. auto_sold: could not be delivered, paid at its cost.
 */
export const items = `
create table item_edges (
  from_status text not null, to_status text not null, cause text not null,
  -- Whether the item may get another owner on the way.
  new_owner boolean not null,
  primary key (from_status, to_status, cause)
);
insert into item_edges values
  ('inventory', 'sold', 'sale', false),
  ('inventory', 'upgraded', 'upgrade', false),
  ('inventory', 'active', 'stake', false),
  ('active', 'inventory', 'win', true),
  ('active', 'inventory', 'refund', false),
  ('inventory', 'send', 'request', false),
  ('send', 'inventory', 'cancel', false),
  ('send', 'trade_pending', 'purchase', false),
  ('send', 'on_hold', 'dispute', false),
  ('trade_pending', 'sent', 'accept', false),
  ('trade_pending', 'inventory', 'reject', false),
  ('trade_pending', 'on_hold', 'dispute', false),
  ('inventory', 'cashout', 'request', false),
  ('cashout', 'inventory', 'cancel', false),
  ('cashout', 'on_hold', 'broken', false),
  ('cashout', 'archived', 'deliver', false),
  ('on_hold', 'inventory', 'return', false),
  ('on_hold', 'auto_sold', 'undeliverable', false),
  ('on_hold', 'cashout', 'retry', false),
  ('on_hold', 'send', 'retry', false),
  ('inventory', 'auto_sold', 'undeliverable', false),
  ('sent', 'archived', 'tidy', false);
comment on table item_edges is 'append-only';

alter table drops add column version int not null default 0;
-- Why the last step was taken, and what it belongs to. Whoever changes the status says both.
alter table drops add column cause text, add column cause_ref text;

create table item_moves (
  drop_id bigint not null, version int not null,
  from_status text not null, to_status text not null, cause text not null, ref text,
  from_player bigint not null, to_player bigint not null,
  at timestamptz not null default now(),
  primary key (drop_id, version),
  foreign key (from_status, to_status, cause) references item_edges
);
comment on table item_moves is 'append-only';

create function item_step() returns trigger language plpgsql as $$
begin
  if new.player_id <> old.player_id and not exists (
    select from item_edges e where e.from_status = old.status and e.to_status = new.status and e.cause = new.cause and e.new_owner
  ) then
    raise exception 'item % keeps its owner from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger item_step before update on drops for each row execute function item_step();

-- The two tables have no statistics: a nested loop over the rows of a large sale would never end.
create function item_moved() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into item_moves (drop_id, version, from_status, to_status, cause, ref, from_player, to_player)
    select n.id, n.version, o.status, n.status, coalesce(n.cause, ''), n.cause_ref, o.player_id, n.player_id
    from after_step n join before_step o on o.id = n.id;
  return null;
end $$;
create trigger item_moved after update on drops referencing old table as before_step new table as after_step
  for each statement execute function item_moved();

-- Sells items of a player in one transaction, however many they are: the ones named, or all in the inventory when
-- p_drops is null. Locks them in id order. RI404: one does not exist. RI403: one is another's. RI409: one is not in the inventory.
create function items_sell(p_player bigint, p_drops bigint[], out amount bigint, out sold bigint[]) language plpgsql as $$
declare v_all boolean := p_drops is null; v_wanted bigint[] := p_drops; v_found int; v_foreign int; v_gone int; v_paid bigint;
begin
  if v_all then select array_agg(id) into v_wanted from drops where player_id = p_player and status = 'inventory'; end if;
  with locked as (select id, player_id, status, cost from drops where id = any(v_wanted) order by id for update),
  meant as (select * from locked where not v_all or (player_id = p_player and status = 'inventory'))
  select count(*), count(*) filter (where player_id <> p_player), count(*) filter (where status <> 'inventory'),
      coalesce(sum(cost), 0), coalesce(array_agg(id order by id), '{}')
    into v_found, v_foreign, v_gone, amount, sold from meant;
  if not v_all and v_found < cardinality(p_drops) then raise exception 'there is no such item' using errcode = 'RI404'; end if;
  if v_foreign > 0 then raise exception 'an item belongs to another player' using errcode = 'RI403'; end if;
  if v_gone > 0 then raise exception 'an item is not in the inventory' using errcode = 'RI409'; end if;
  if v_found = 0 then return; end if;
  -- at: sell
  v_paid := ledger_pay(p_player, 'balance', 2, amount, 'drop_sale', case when v_found = 1 then 'drop:' || sold[1] else 'drops:' || v_found end);
  -- at: paid
  update drops set status = 'sold', sold_id = v_paid, cause = 'sale', cause_ref = 'transfer:' || v_paid where id = any(sold);
  -- at: sold
end $$;
`;

/** An item at stake is a stake like money: the guard of stakes holds for it too. */
export const itemStakes = `
create or replace function item_step() returns trigger language plpgsql as $$
declare v_state text;
begin
  if old.status = 'inventory' and new.cause in ('stake', 'upgrade') then
    perform ledger_lock(old.player_id);
    v_state := stake_refusal(old.player_id, false);
    if v_state is not null then raise exception 'player % may not stake', old.player_id using errcode = v_state; end if;
  end if;
  if new.player_id <> old.player_id and not exists (
    select from item_edges e where e.from_status = old.status and e.to_status = new.status and e.cause = new.cause and e.new_owner
  ) then
    raise exception 'item % keeps its owner from % to %', old.id, old.status, new.status using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
`;
