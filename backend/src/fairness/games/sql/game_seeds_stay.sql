create function game_seeds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'games stay' using errcode = 'restrict_violation';
end $$;

create or replace trigger game_seeds_stay before delete or truncate on game_seeds for each statement execute function game_seeds_stay();
