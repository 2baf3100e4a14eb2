-- Ends a reign: the dearest skin that the budget buys, and what is left of the budget to the king's balance. The caller holds the
-- throne (the row of the case) and the accounts of the king and of the reign's escrow.
create function king_end(p_king bigint, p_reason text) returns void language plpgsql as $$
declare v_king kings; v_prize record; v_drop bigint; v_cost bigint; v_rest bigint;
begin
  select * into strict v_king from kings where id = p_king for update;
  select * into v_prize from king_prize(v_king.case_id, v_king.budget);
  v_cost := coalesce(v_prize.cost, 0);
  v_rest := v_king.budget - v_cost;
  if v_prize.skin_item_id is not null then
    select (items_give('king_prize', jsonb_build_array(jsonb_build_object('player', v_king.player_id, 'skin_item_id', v_prize.skin_item_id,
        'cost', v_cost, 'case_id', id, 'version', version, 'top', false))))[1] into strict v_drop from cases where id = v_king.case_id;
  end if;
  -- The house sells the skin for what it costs; everything that is inside goes out.
  perform escrow_settle('king:' || p_king,
    (case when v_cost > 0 then array[1] else '{}' end)::bigint[] || (case when v_rest > 0 then array[ledger_account(v_king.player_id, 'balance')] else '{}' end)::bigint[],
    (case when v_cost > 0 then array[v_cost] else '{}' end)::bigint[] || (case when v_rest > 0 then array[v_rest] else '{}' end)::bigint[], 0, 'king');
  -- at: paid
  update kings set displaced_at = site_now(), displaced_reason = p_reason, prize_drop_id = v_drop, added = v_rest, version = version + 1 where id = p_king;
  perform balances_publish(v_king.player_id);
  perform king_publish(p_king);
end $$;
