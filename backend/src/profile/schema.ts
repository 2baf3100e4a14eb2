import { rollStatistics } from './rolls/schema.ts';
import { socials } from './socials/schema.ts';

const follows = `
create table follows (
  follower_id bigint not null references players,
  followed_id bigint not null references players,
  notified boolean not null default true,
  at timestamptz not null default site_now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_of_follower on follows (follower_id, at desc, followed_id);
create index follows_of_followed on follows (followed_id, follower_id);
`;

/** A player without a row has the defaults. */
const settings = `
create table profile_settings (
  player_id bigint primary key references players,
  trade_url text check (char_length(trade_url) <= 200),
  blur_balance_cost boolean not null default false,
  blur_inventory_cost boolean not null default false
);
`;

/** As BCP 47 writes it, `pt-BR`; null until the player chooses one. */
const language = `
alter table profile_settings add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');
`;

/** Currency that amounts are also shown in, by its code of ISO 4217; null for US dollars alone. */
const currency = `
alter table profile_settings add column currency text check (currency ~ '^[A-Z]{3}$');
`;

/** Sales that the operator blocks. */
const saleBlocks = `
create table sale_blocks (
  id bigint generated always as identity primary key,
  player_id bigint references players, drop_id bigint references drops,
  reason text not null check (char_length(reason) between 1 and 200),
  until timestamptz not null,
  at timestamptz not null default site_now(),
  check (num_nonnulls(player_id, drop_id) = 1)
);
create index sale_blocks_of_player on sale_blocks (player_id) where player_id is not null;
create index sale_blocks_of_drop on sale_blocks (drop_id) where drop_id is not null;
`;

export const migrations: Record<string, string> = {
  '0260_socials': socials,
  'profile/1': follows,
  'profile/2': settings,
  'profile/3': rollStatistics,
  'profile/4': saleBlocks,
  'profile/5': language,
  'profile/6': currency,
};
