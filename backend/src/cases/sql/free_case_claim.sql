-- Makes the attached account the player's own for free cases. False: another player came first, maybe at this very moment.
create function free_case_claim(p_player bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into free_case_accounts (network, external_id, player_id, at)
    select network, external_id, p_player, p_now from social_of(p_player, 'twitter')
    on conflict do nothing;
  return exists (select from free_case_accounts f join social_of(p_player, 'twitter') s using (network, external_id)
    where f.player_id = p_player);
end $$;
