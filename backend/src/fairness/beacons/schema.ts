/**
 * Chains of the local beacon. The tip is public before round 1; the last link, from which all others follow, is stored
 * sealed.
 */
export const beaconChains = `
create table beacon_chains (
  id bigint generated always as identity primary key,
  genesis bigint not null, period int not null check (period > 0), rounds int not null check (rounds > 0),
  tip text not null unique check (tip ~ '^[0-9a-f]{64}$'),
  sealed text not null,
  created_at timestamptz not null default now()
);
`;

/**
 * Every 160th link, sealed like the last one, so that a look-up in a chain costs 160 hashes. Null: the chain has not
 * been walked since.
 */
export const chainCheckpoints = 'alter table beacon_chains add column checkpoints text';
