-- When a player began what was played until a moment without a longer break than this; that moment when nothing was played just before it.
-- Reads each list newest first and stops at a break, again as long as another list went further back.
create function play_start_before(p_player bigint, p_until timestamptz, p_break interval) returns timestamptz language plpgsql stable as $$
declare
  v_kinds constant text[] := array(select kind from play_kinds);
  v_start timestamptz := p_until;
  v_before timestamptz;
  v_row record;
begin
  loop
    v_before := v_start;
    v_start := ledger_run_before(p_player, v_start, p_break, v_kinds);
    for v_row in select created_at as at from all_items() where player_id = p_player and source <> 'partner_payout' order by id desc loop
      exit when v_row.at < v_start - p_break;
      v_start := least(v_start, v_row.at);
    end loop;
    for v_row in select at from upgrades_of(p_player) order by id desc loop
      exit when v_row.at < v_start - p_break;
      v_start := least(v_start, v_row.at);
    end loop;
    exit when v_start = v_before;
  end loop;
  return v_start;
end $$;
