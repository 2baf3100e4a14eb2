-- All accounts that the end of these reigns, and the players themselves, may change: in id order.
create function king_lock(p_players bigint[], p_king bigint) returns void language plpgsql as $$
begin
  perform ledger_lock_all(array(
    select id from ledger_accounts() where player_id = any(p_players || (select player_id from kings where id = p_king))
    union all select id from ledger_accounts() where game = 'king:' || p_king));
end $$;
