import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beaconChains, chainCheckpoints } from './beacons/schema.ts';
import { gameSeeds, shownGames } from './games/schema.ts';
import { openData } from './open/schema.ts';
import { plainPairs, sealedPairs } from './sealed-schema.ts';

const seedPairs = `
create table seed_pairs (
  id bigint generated always as identity primary key,
  player_id bigint not null references players (id),
  state text not null check (state in ('active', 'next', 'closed')),
  secret_hash text not null, secret_salt text not null, public_hash text not null unique,
  client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$'),
  nonce bigint not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (nonce = 0 or client_seed is not null)
) with (fillfactor = 80);
create unique index seed_pairs_active on seed_pairs (player_id) where state = 'active';
create unique index seed_pairs_next on seed_pairs (player_id) where state = 'next';
create index seed_pairs_closed on seed_pairs (player_id, id) where state = 'closed';
`;

const run = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

export const migrations: Record<string, Migration> = {
  '0030_fairness': run(seedPairs),
  '0160_sealed_pairs': run(sealedPairs),
  '0161_beacon_chains': run(beaconChains),
  '0162_game_seeds': run(gameSeeds),
  '0163_plain_pairs': run(plainPairs),
  '0164_chain_checkpoints': run(chainCheckpoints),
  'fairness/1': run(shownGames),
  'fairness/2': run('alter table shown_games alter column at set default site_now()'),
  'fairness/3': run(
    ['seed_pairs', 'beacon_chains', 'game_seeds']
      .map((table) => `alter table ${table} alter column created_at set default site_now();`)
      .join('\n'),
  ),
  'fairness/4': run(openData),
};
