import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import './tables.ts';

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

export const migrations: Record<string, Migration> = { '0010_players': { up: async (db) => void (await sql.raw(players).execute(db)) } };
