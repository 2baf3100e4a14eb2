create function beacon_chains_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a chain keeps the tip that it was published with' using errcode = 'restrict_violation';
end $$;

create or replace trigger beacon_chains_stay before delete or truncate or update of id, genesis, period, rounds, tip, created_at
  on beacon_chains for each statement execute function beacon_chains_stay();
