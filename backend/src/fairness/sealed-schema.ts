/**
 * Secrets rest sealed until their pair is closed, and stand in plain text from then on, because they are public. The
 * database cannot seal by itself: what is there in plain text stays allowed, and the first start seals it (sealed-seeds.ts).
 */
export const sealedPairs = `
alter table seed_pairs add column sealed text, alter column secret_hash drop not null, alter column secret_salt drop not null,
  add check ((secret_hash is null) = (secret_salt is null)),
  add check ((sealed is null) = (secret_hash is not null)),
  add check (state <> 'closed' or secret_hash is not null);

-- To find what an older key sealed.
create index seed_pairs_key on seed_pairs (split_part(sealed, '.', 2)) where sealed is not null;

-- A commitment stays what it was, and a closed pair is history.
create function seed_pairs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a seed pair keeps what it committed to' using errcode = 'restrict_violation';
end $$;
create trigger seed_pairs_stay before delete or truncate or update of id, player_id, public_hash, created_at
  on seed_pairs for each statement execute function seed_pairs_stay();
create trigger closed_pairs_stay before update on seed_pairs for each row when (old.state = 'closed') execute function seed_pairs_stay();
`;

/** Finds what is left to seal without a look at every pair there is: at each start and each tidying, and for each part of a large upgrade. */
export const plainPairs = `
create index seed_pairs_plain on seed_pairs (id) where state <> 'closed' and secret_hash is not null;
`;
