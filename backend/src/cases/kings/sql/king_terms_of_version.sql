create function king_terms_of_version() returns trigger language plpgsql as $$
begin
  select king_rate_ppm, crown_odds_ppm into new.king_rate_ppm, new.crown_odds_ppm from cases where id = new.case_id;
  return new;
end $$;

create or replace trigger king_terms before insert on case_versions for each row execute function king_terms_of_version();
