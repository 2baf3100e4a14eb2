-- All accounts of the players behind the given ones, and the given ones: in id order, so that no two transactions wait for each other.
-- Never one of the system: it has no total to guard, and every transaction would wait for its row.
create function ledger_lock_all(p_accounts bigint[]) returns void language plpgsql as $$
begin
  -- An OR of the two would read every account of the site.
  perform 1 from accounts
    where balance is not null and id = any(p_accounts || array(
      select o.id from accounts a join accounts o on o.player_id = a.player_id where a.id = any(p_accounts)))
    order by id for update;
end $$;
