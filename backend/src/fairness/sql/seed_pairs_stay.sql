-- A commitment stays what it was, and a closed pair is history.
create function seed_pairs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a seed pair keeps what it committed to' using errcode = 'restrict_violation';
end $$;

create or replace trigger seed_pairs_stay before delete or truncate or update of id, player_id, public_hash, created_at
  on seed_pairs for each statement execute function seed_pairs_stay();
create or replace trigger closed_pairs_stay before update on seed_pairs for each row when (old.state = 'closed') execute function seed_pairs_stay();
