-- Whether a player may take part in giveaways: no staff (platform ids), manager, closed account, player in demo mode or under
-- a self-block.
create function giveaway_eligible(p_player bigint, p_staff text[]) returns boolean language sql stable as $$
  select exists (select from all_players() where id = p_player and closed_at is null and not is_manager and steamid <> all (p_staff)
      and coalesce(demo_until <= site_now(), true))
    and not exists (select from all_self_blocks() where player_id = p_player and finish_at > site_now())
$$;
