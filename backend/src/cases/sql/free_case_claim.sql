-- Makes the attached account the player's own for free cases. False: another player came first, maybe at this very moment.
create function free_case_claim(p_player bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  insert into free_case_accounts (network, external_id, player_id, at)
    select network, external_id, player_id, p_now from social_accounts
      where player_id = p_player and network = 'twitter' and detached_at is null
    on conflict do nothing;
  return exists (select from free_case_accounts f join social_accounts s on s.network = f.network and s.external_id = f.external_id
    where s.player_id = p_player and s.network = 'twitter' and s.detached_at is null and f.player_id = p_player);
end $$;
