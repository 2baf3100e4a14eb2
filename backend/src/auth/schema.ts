/** Databases of earlier releases made these together with `players`. */
const signIns = `
create table if not exists sessions (
  id text primary key,
  player_id bigint not null references players (id),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index if not exists sessions_player on sessions (player_id);
create index if not exists sessions_expiry on sessions (expires_at);

create table if not exists refresh_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  issued_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
create index if not exists refresh_tokens_session on refresh_tokens (session_id);

create table if not exists login_codes (
  hash text primary key,
  player_id bigint not null references players (id),
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_id text references sessions (id) on delete set null
);

create table if not exists openid_nonces (side text not null, nonce text not null, at timestamptz not null default clock_timestamp(),
  primary key (side, nonce));`;

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

export const migrations: Record<string, string> = {
  '0010_sign_ins': signIns,
  '0141_devices': devices,
  '0142_two_factor': twoFactor,
  '0144_nickname_keys': nicknameKeys,
  'session/7': passkeys,
};
