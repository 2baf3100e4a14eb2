-- null when the player's socials allow free cases, else the SQLSTATE of what is missing. The grace counts from the first attaching, also by
-- another player or of another account (API-066).
create function free_case_missing(p_player bigint) returns text language sql volatile as $$
  select case
    when s.network is null then 'RC006'
    when not s.confirmed and site_now() >= s.first_attached_at + interval '86400000 milliseconds' then 'RC007'
    when exists (select from free_case_accounts f where f.network = s.network and f.external_id = s.external_id and f.player_id <> p_player) then 'RC008'
    end
  from (select) as one left join social_of(p_player, 'twitter') s on true
$$;
