-- What openings of one player do to the throne of a case, in the order of their crown rolls, which belong to the nonces after p_nonce: the
-- crown, the share of the price, the end of a reign whose budget buys the dearest skin. Answers the outcome of each crown roll; null for a
-- case without a king. The caller holds the row of the case, and all accounts that king_lock names.
create function king_openings(p_case int, p_version int, p_player bigint, p_pair bigint, p_nonce bigint, p_crowns int[], p_now timestamptz)
  returns jsonb language plpgsql as $$
declare
  v_terms record; v_king kings; v_reigns bigint[] := '{}'::bigint[]; v_outcome text; v_budget bigint; v_told jsonb := '[]'::jsonb;
begin
  select price * king_rate_ppm / 1000000 as fed, crown_odds_ppm as odds,
      (select max(cost) from case_items where case_id = p_case and version = p_version) as top
    into strict v_terms from case_versions where case_id = p_case and version = p_version;
  if v_terms.fed is null then return null; end if;
  select * into v_king from kings where id = king_of(p_case);
  -- The reign may be over although no job has ended it yet.
  if v_king.timeout_at <= p_now then perform king_end(v_king.id, 'timeout'); v_king := null; end if;
  for k in 1 .. cardinality(p_crowns) loop
    v_outcome := case
      when v_king.id is null then 'vacant'
      when p_crowns[k] >= v_terms.odds then 'none'
      when v_king.player_id = p_player then 'renewed' else 'crowned' end;
    if v_outcome = 'renewed' then
      update kings set timeout_at = site_now() + king_reign(), version = version + 1 where id = v_king.id;
    elsif v_outcome in ('vacant', 'crowned') then
      if v_outcome = 'crowned' then perform king_end(v_king.id, 'dethroned'); end if;
      v_king.id := king_begin(p_case, p_player);
      v_king.player_id := p_player;
    end if;
    -- at: crown
    v_budget := king_feed(v_king.id, p_pair || '.' || p_nonce + k, v_terms.fed);
    insert into king_rolls (pair_id, nonce, case_id, case_version, roll, crown_odds_ppm, outcome, king_id, fed)
      values (p_pair, p_nonce + k, p_case, p_version, p_crowns[k], v_terms.odds, v_outcome, v_king.id, v_terms.fed);
    v_told := v_told || jsonb_build_object('crown_odds_ppm', v_terms.odds, 'outcome', v_outcome, 'king_id', v_king.id::text);
    if v_budget >= v_terms.top then
      perform king_end(v_king.id, 'top_prize');
      v_king := null;
    elsif v_king.id <> all(v_reigns) then
      v_reigns := v_reigns || v_king.id;
    end if;
  end loop;
  -- Those that ended in here told it themselves.
  perform king_publish(id) from kings where id = any(v_reigns) and displaced_at is null;
  return v_told;
end $$;
