import { madeFunctions } from '../plumbing/database/migrate.ts';

const drops = `
create table drops (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  skin_item_id int not null,
  cost bigint not null check (cost > 0),
  status text not null default 'inventory' check (status in (
    'inventory', 'sold', 'auto_sold', 'trade_pending', 'on_hold', 'active', 'send', 'sent', 'cashout', 'upgraded', 'archived')),
  source text not null check (source in ('drop_case', 'upgrade', 'br_match', 'giveaway_round', 'group', 'send_request', 'king_prize',
    'rps')),
  is_free boolean not null default false,
  case_id int,
  case_version int,
  pair_id bigint references seed_pairs,
  nonce bigint,
  roll int,
  top boolean not null,
  paid_id bigint references transfers,
  sold_id bigint references transfers,
  created_at timestamptz not null default now(),
  -- One roll, one drop.
  unique (pair_id, nonce),
  check (num_nulls(pair_id, nonce, roll) in (0, 3)),
  check (num_nulls(case_id, case_version) in (0, 2)),
  -- Whatever a case gave was rolled, and was paid for unless it was free.
  check (source <> 'drop_case' or (case_id is not null and pair_id is not null and (is_free or paid_id is not null))),
  -- An item is sold exactly when money moved for it.
  check ((sold_id is not null) = (status in ('sold', 'auto_sold')))
);
create index drops_in_inventory on drops (player_id, id) include (cost) where status = 'inventory';
create index drops_of_player on drops (player_id, id) include (cost);
create index drops_on_top on drops (case_id, id) where top;
`;

/**
 * The life of an item as a table of edges. A drop changes its status, and with some edges its owner, only along one of them;
 * the database writes each step into `item_moves`, whose foreign key is the table of edges. So an item that two calls want at
 * once goes to the first of them, whatever code they run.
 *
 * inventory -> sold, upgraded: for good. inventory -> active: at stake in a game, and then to its winner. inventory -> send ->
 * trade_pending -> sent: on its way out through the marketplace. inventory -> cashout: paid out in crypto. on_hold: operators
 * look into it. archived: without an owner. auto_sold: could not be delivered, paid at its cost.
 */
const items = `
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
-- Why the last step was taken, and what it belongs to. A change of the status sets both.
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
`;

/** An item of an upgrade carries the chance of the upgrade, parts per million. */
const chances = `
alter table drops add column chance int check (chance between 1 and 999999),
  add constraint drops_chance_of_upgrade check ((source = 'upgrade') = (chance is not null));
create index drops_dearest_of_upgrades on drops (cost desc, id desc) where source = 'upgrade';
`;

/** The names are those of when items belonged to the profile. */
export const migrations: Record<string, string> = {
  '0050_profile': drops,
  '0105_items': items,
  '0222_won_since': madeFunctions,
  '0323_item_stakes': madeFunctions,
  'items/1': 'alter table drops alter column created_at set default site_now()',
  'items/2': 'alter table item_moves alter column at set default site_now()',
  'items/3': chances,
  'items/4': `create index drops_away on drops (player_id, id) include (cost)
    where status in ('active', 'on_hold', 'send', 'trade_pending', 'cashout')`,
  'items/5': `create index drops_dearest_of_battles on drops (cost desc, id desc) where source = 'group';
    create index drops_dearest_of_royales on drops (cost desc, id desc) where source = 'br_match'`,
  // A longer list: every row that stands is in it, so none is read again.
  'items/6': `alter table drops drop constraint drops_source_check, add constraint drops_source_check check (source in
    ('drop_case', 'upgrade', 'br_match', 'giveaway_round', 'group', 'send_request', 'king_prize', 'rps', 'partner_payout')) not valid`,
  // Games know which of the items that stand came from private ones: their migration calls this function and drops it.
  'items/7': `alter table drops add column is_private boolean not null default false;
    create function items_made_private(p_ids bigint[]) returns void language sql as $$
      alter table drops disable trigger user;
      update drops set is_private = true where id = any(p_ids);
      alter table drops enable trigger user $$`,
};
