create function king_terms_hold() returns trigger language plpgsql as $$
begin
  if not exists (
    select from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = new.id
      and (c.king_rate_ppm, c.crown_odds_ppm) is not distinct from (v.king_rate_ppm, v.crown_odds_ppm)
  ) then
    raise exception 'the terms of a crown change with the version of the case' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

drop trigger if exists king_terms_hold on cases;
create constraint trigger king_terms_hold after insert or update of king_rate_ppm, crown_odds_ppm, version on cases deferrable initially deferred
  for each row execute function king_terms_hold();
