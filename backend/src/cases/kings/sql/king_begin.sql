create function king_begin(p_case int, p_player bigint) returns bigint language plpgsql as $$
declare v_now timestamptz := site_now(); v_king bigint;
begin
  insert into kings (case_id, player_id, created_at, timeout_at)
    values (p_case, p_player, v_now, v_now + king_reign()) returning id into v_king;
  perform escrow_open('king:' || v_king, 'USD');
  perform schedule_job('cases.king', v_king::text, jsonb_build_object('king', v_king::text), v_now + king_reign());
  return v_king;
end $$;
