/**
 * Secrets are stored sealed until their pair is closed, and in plain text from then on, because they are public. The
 * database cannot seal by itself: stored plain text stays allowed, and the first start seals it (sealed-seeds.ts).
 */
export const sealedPairs = `
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
export const plainPairs = `
create index seed_pairs_plain on seed_pairs (id) where state <> 'closed' and secret_hash is not null;
`;
