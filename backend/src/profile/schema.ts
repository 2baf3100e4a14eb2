import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { itemStakes, items } from './items-schema.ts';
import { socials } from './socials/schema.ts';
import { madeFunctions } from '../plumbing/migrate.ts';

export const migrations: Record<string, Migration> = {
  '0050_profile': { up: async (db: Kysely<unknown>) => void (await sql.raw(drops).execute(db)) },
  '0222_won_since': madeFunctions,
  '0260_socials': { up: async (db: Kysely<unknown>) => void (await sql.raw(socials).execute(db)) },
  '0323_item_stakes': { up: async (db: Kysely<unknown>) => void (await sql.raw(itemStakes).execute(db)) },
  '0105_items': { up: async (db: Kysely<unknown>) => void (await sql.raw(items).execute(db)) },
};

const drops = `
create table drops (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  skin_item_id int not null,
  cost bigint not null check (cost > 0),
  status text not null default 'inventory' check (status in (
    'inventory', 'sold', 'auto_sold', 'trade_pending', 'on_hold', 'active', 'send', 'sent', 'cashout', 'upgraded', 'archived')),
  source text not null check (source in ('drop_case', 'upgrade', 'br_match', 'giveaway_round', 'group', 'send_request', 'king_prize', 'rps')),
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

-- What was won, and how, stays as it was.
create function drops_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a drop keeps what it was won with' using errcode = 'restrict_violation';
end $$;
create trigger drops_stay before delete or truncate or update of
  id, skin_item_id, cost, source, is_free, case_id, case_version, pair_id, nonce, roll, top, paid_id, created_at
  on drops for each statement execute function drops_stay();
`;
