-- Puts the shares of a game's openings of one case into the budget of the current king. They make no crown roll; once the budget
-- buys the dearest skin the reign is over, and without a king they feed no budget.
create function king_feed_from_game(p_game text, p_case int, p_version int, p_openings int) returns void language plpgsql as $$
declare v_king kings; v_share bigint; v_top bigint; v_fed int; v_budget bigint;
begin
  perform 1 from cases where id = p_case for no key update;
  select * into v_king from kings where case_id = p_case and displaced_at is null;
  select price * king_rate_ppm / 1000000 into strict v_share from case_versions where case_id = p_case and version = p_version;
  if v_king.id is null or coalesce(v_share, 0) = 0 then return; end if;
  perform king_lock('{}', v_king.id);
  if v_king.timeout_at <= site_now() then perform king_end(v_king.id, 'timeout'); return; end if;
  select max(i.cost) into strict v_top from cases c join case_items i on i.case_id = c.id and i.version = c.version where c.id = p_case;
  v_fed := least(p_openings, greatest(1, ceil((v_top - v_king.budget)::numeric / v_share)));
  v_budget := king_feed(v_king.id, 'game:' || p_game, v_fed * v_share);
  insert into king_game_feeds (game, case_id, case_version, king_id, openings, fed)
    values (p_game, p_case, p_version, v_king.id, v_fed, v_fed * v_share);
  -- at: fed
  if v_budget >= v_top then perform king_end(v_king.id, 'top_prize'); else perform king_publish(v_king.id); end if;
end $$;
