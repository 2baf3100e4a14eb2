import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `times` are those of the last ones let through, newest first, epoch ms of the database's `site_now()`. */
const logs = `
create table attempts (key text primary key, times bigint[] not null, until timestamptz not null);
create index attempts_until on attempts (until);
create unlogged table limits (key text primary key, times bigint[] not null, until timestamptz not null);
create index limits_until on limits (until);
`;

/** Nonces of requests, so that one that is sent twice is carried out once. */
const nonces = `
create table request_nonces (player_id bigint not null, nonce text not null, at timestamptz not null, primary key (player_id, nonce));
create index request_nonces_at on request_nonces (at);`;

export const migrations: Record<string, Migration> = {
  '0140_limits': { up: async (db) => void (await sql.raw(logs + nonces).execute(db)) },
};
