-- A database that was moved to another cluster counts transactions anew. Seals what came along unsealed, and starts over
-- from here. Nothing else may run. Answers whether there was a need.
create function ledger_arrive() returns boolean language plpgsql as $$
declare v_last ledger_blocks; v_ids bigint[]; v_leaves bytea; v_system jsonb;
begin
  lock table ledger_blocks, transfers in exclusive mode;
  select * into strict v_last from ledger_blocks order by n desc limit 1;
  if v_last.to_xid <= pg_snapshot_xmax(pg_current_snapshot()) then return false; end if;
  with sealed as (select unnest(ids) as id from ledger_blocks), left_over as (
    select t.id, ledger_leaf(t) as leaf from transfers t where not exists (select from sealed s where s.id = t.id)
  ) select coalesce(array_agg(id order by id), '{}'), coalesce(string_agg(leaf, ''::bytea order by id), '') into v_ids, v_leaves from left_over;
  v_system := ledger_system_after(v_last.system, v_ids);
  insert into ledger_blocks (n, from_xid, to_xid, after_id, ids, leaves, system, previous, hash) values (v_last.n + 1, v_last.to_xid,
    pg_snapshot_xmax(pg_current_snapshot()), (select coalesce(max(id), 0) from transfers), v_ids, v_leaves, v_system, v_last.hash,
    ledger_block_hash(v_last.hash, v_last.n + 1, v_ids, v_leaves, v_system));
  return true;
end $$;
