-- Takes from many players at once, each from one purse and into an account of the system; all or nothing. Answers the ids of the transfers
-- in the same order. RD402: one holds less. The caller holds the accounts.
create function ledger_charge_many(p_players bigint[], p_purses text[], p_to bigint[], p_amounts bigint[], p_kind text, p_refs text[])
returns bigint[]
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare v_ids bigint[];
begin
  with paid as (
    update accounts a set balance = a.balance - o.amount, version = a.version + 1
      from unnest(p_players, p_purses, p_to, p_amounts, p_refs) with ordinality as o (player, purse, credit, amount, ref, k)
      where a.player_id = o.player and a.purpose = o.purse and a.balance >= o.amount
      returning a.id, a.currency, a.balance, a.version, o.credit, o.amount, o.ref, o.k
  ), moved as (
    insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version)
      select id, credit, currency, amount, p_kind, ref, balance, version from paid order by k
      returning id, debit_id
  ) select array_agg(m.id order by p.k) into v_ids from paid p join moved m on m.debit_id = p.id;
  if cardinality(v_ids) is distinct from cardinality(p_players) then raise exception 'insufficient funds' using errcode = 'RD402'; end if;
  return v_ids;
end $$;
