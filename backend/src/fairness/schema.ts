import { beaconChains, chainCheckpoints } from './beacons/schema.ts';
import { gameSeeds, shownGames } from './games/schema.ts';
import { openData } from './open/schema.ts';

/**
 * Secrets are stored sealed until their pair is closed, and in plain text from then on, because they are public. The
 * database cannot seal by itself: stored plain text stays allowed, and the first start seals it (sealed-seeds.ts).
 */
const sealedPairs = `
alter table seed_pairs add column sealed text, alter column secret_hash drop not null, alter column secret_salt drop not null,
  add check ((secret_hash is null) = (secret_salt is null)),
  add check ((sealed is null) = (secret_hash is not null)),
  add check (state <> 'closed' or secret_hash is not null);

-- To find what an older key sealed.
create index seed_pairs_key on seed_pairs (split_part(sealed, '.', 2)) where sealed is not null;
`;

/**
 * Finds the rows to seal without a look at every pair: at each start and each cleanup, and for each part of a large
 * upgrade.
 */
const plainPairs = `
create index seed_pairs_plain on seed_pairs (id) where state <> 'closed' and secret_hash is not null;
`;

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

export const migrations: Record<string, string> = {
  '0030_fairness': seedPairs,
  '0160_sealed_pairs': sealedPairs,
  '0161_beacon_chains': beaconChains,
  '0162_game_seeds': gameSeeds,
  '0163_plain_pairs': plainPairs,
  '0164_chain_checkpoints': chainCheckpoints,
  'fairness/1': shownGames,
  'fairness/2': 'alter table shown_games alter column at set default site_now()',
  'fairness/3': ['seed_pairs', 'beacon_chains', 'game_seeds']
    .map((table) => `alter table ${table} alter column created_at set default site_now();`)
    .join('\n'),
  'fairness/4': openData,
};
