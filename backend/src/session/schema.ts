import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { madeFunctions } from '../plumbing/database/migrate.ts';

const players = `
create table players (
  id bigint generated always as identity (start with 1001) primary key,
  steamid text not null unique check (steamid ~ '^[0-9]{17}$'),
  nickname text not null check (char_length(nickname) between 1 and 64),
  avatar text not null,
  created_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  player_id bigint not null references players (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_player on sessions (player_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table login_codes (
  hash text primary key,
  player_id bigint not null references players (id),
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id text references sessions (id) on delete set null
);

create table openid_nonces (side text not null, nonce text not null, at timestamptz not null default clock_timestamp(), primary key (side, nonce));`;

const devices = `
alter table sessions
  add column used_at timestamptz not null default clock_timestamp(),
  add column device text not null default '',
  add column network text not null default '';
alter table refresh_tokens add column used_by text;
alter table login_codes add column tfa_asked boolean not null default false;`;

const twoFactor = `
create table two_factor (
  player_id bigint primary key references players (id),
  secret text not null,
  created_at timestamptz not null,
  enabled_at timestamptz,
  on_login boolean not null default false,
  on_cash_out boolean not null default false,
  on_cash_out_account boolean not null default false,
  last_step bigint not null default 0
);
create table backup_codes (
  player_id bigint not null references players (id),
  fingerprint text not null,
  used_at timestamptz,
  primary key (player_id, fingerprint)
);`;

const agreements = `
create table agreements (
  player_id bigint not null references players (id),
  kind text not null check (kind in ('terms', 'age', 'fake_admins')),
  version text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, kind, version)
);`;

const nicknameKeys = `
create table nickname_keys (
  hash text primary key,
  steamid text not null,
  name_key text not null,
  state text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Names that people of the sandbox gave themselves on its platform.
create table sandbox_names (steamid text primary key, nickname text not null check (char_length(nickname) between 1 and 32));`;

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

const passkeys = `
create table passkeys (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default site_now(),
  used_at timestamptz
);
create index passkeys_player on passkeys (player_id);
create table passkey_challenges (
  challenge text primary key,
  player_id bigint not null references players,
  what text not null check (what in ('create', 'use')),
  asked text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create table passkey_codes (
  hash text primary key,
  player_id bigint not null references players,
  expires_at timestamptz not null
);
`;

/** For pictures: an avatar without a player is not drawn. */
const avatars = 'create index players_avatar on players (avatar)';

const run = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

export const migrations: Record<string, Migration> = {
  '0010_players': run(players),
  '0141_devices': run(devices),
  '0142_two_factor': run(twoFactor),
  '0143_agreements': run(agreements),
  '0144_nickname_keys': run(nicknameKeys),
  '0310_self_blocks': run(selfBlocks),
  '0320_stake_refusal': madeFunctions,
  '0311_avatars': run(avatars),
  'session/1': run('alter table players add column bots_allowed boolean not null default false'),
  'session/2': run('alter table players alter column created_at set default site_now()'),
  'session/3': run('alter table players add column is_manager boolean not null default false'),
  'session/4': run(
    'alter table players add column prepaid_games_allow_all_modes boolean not null default false, add column only_with_bots boolean not null default false',
  ),
  'session/6': run(closings),
  'session/7': run(passkeys),
};
