create function games_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a game keeps what it was made with' using errcode = 'restrict_violation';
end $$;

create or replace trigger games_stay before delete or truncate or update of id, kind, creator_id, is_public, is_demo, race_id, config, alike, places, cases, booby,
  step_costs, step_prepaid, prepay_percent, own_place, average_return_ppm, needs_secret, check_referrer_period, check_referrer_amount,
  created_at, deadline_at
  on games for each statement execute function games_stay();
