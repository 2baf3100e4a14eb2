import { madeFunctions } from '../plumbing/database/migrate.ts';

const players = `
create table players (
  id bigint generated always as identity (start with 1001) primary key,
  steamid text not null unique check (steamid ~ '^[0-9]{17}$'),
  nickname text not null check (char_length(nickname) between 1 and 64),
  avatar text not null,
  created_at timestamptz not null default now()
);`;

const agreements = `
create table agreements (
  player_id bigint not null references players (id),
  kind text not null check (kind in ('terms', 'age', 'fake_admins')),
  version text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, version)
);`;

const selfBlocks = `
create table self_blocks (
  player_id bigint primary key references players (id),
  started_at timestamptz not null,
  finish_at timestamptz not null,
  period int not null check (period in (1, 7, 30, 90, 180, 365))
);
`;

/** The row of the player of a closed account has no number of the platform any more: it stands here, so that the next sign-in finds it. */
const closings = `
alter table players add column closed_at timestamptz;
create table closed_accounts (
  player_id bigint primary key references players,
  steamid text not null unique check (steamid ~ '^[0-9]{17}$'),
  -- As the platform told them at a sign-in that is not finished.
  nickname text, avatar text
);
create table account_closings (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  what text not null check (what in ('closed', 'reopened')),
  at timestamptz not null default site_now()
);
comment on table account_closings is 'append-only';
create index account_closings_of on account_closings (player_id, id);
`;

/** For pictures: an avatar without a player is not drawn. */
const avatars = 'create index players_avatar on players (avatar)';

/** The index answers whether there is any. */
const simulated = `
alter table players add column is_simulated boolean not null default false;
create index players_simulated on players (id) where is_simulated;
`;

export const migrations: Record<string, string> = {
  '0010_players': players,
  '0143_agreements': agreements,
  '0310_self_blocks': selfBlocks,
  '0320_stake_refusal': madeFunctions,
  '0311_avatars': avatars,
  'session/1': 'alter table players add column bots_allowed boolean not null default false',
  'session/2': 'alter table players alter column created_at set default site_now()',
  'session/3': 'alter table players add column is_manager boolean not null default false',
  'session/4':
    'alter table players add column prepaid_games_allow_all_modes boolean not null default false, add column only_with_bots ' +
    'boolean not null default false',
  'session/6': closings,
  'accounts/1': simulated,
};
