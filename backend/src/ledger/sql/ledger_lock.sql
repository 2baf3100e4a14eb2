create function ledger_lock(p_player bigint) returns void language plpgsql as $$
begin
  perform 1 from accounts where player_id = p_player order by id for update;
end $$;
