-- Appends blocks with what can be in them now, at most about p_limit transfers; one process at a time. Answers how many.
create function ledger_append_blocks(p_limit int) returns int language plpgsql as $$
declare v_last ledger_blocks; v_to xid8; v_cut xid8; v_ids bigint[]; v_leaves bytea; v_system jsonb;
begin
  if not pg_try_advisory_xact_lock(727466) then return 0; end if;
  select * into strict v_last from ledger_blocks order by n desc limit 1;
  v_to := pg_snapshot_xmin(pg_current_snapshot());
  select ledger_next_xid(xid) into v_cut from transfers
    where xid >= v_last.to_xid and xid < v_to and id > v_last.after_id order by xid offset p_limit - 1 limit 1;
  v_to := coalesce(v_cut, v_to);
  select array_agg(t.id order by t.xid, t.id), string_agg(ledger_leaf(t), ''::bytea order by t.xid, t.id) into v_ids, v_leaves
    from transfers t where t.xid >= v_last.to_xid and t.xid < v_to and t.id > v_last.after_id;
  if v_ids is null then return 0; end if;
  v_system := ledger_system_after(v_last.system, v_ids);
  insert into ledger_blocks (n, from_xid, to_xid, after_id, ids, leaves, system, previous, hash) values (v_last.n + 1, v_last.to_xid, v_to,
    v_last.after_id, v_ids, v_leaves, v_system, v_last.hash, ledger_block_hash(v_last.hash, v_last.n + 1, v_ids, v_leaves, v_system));
  return cardinality(v_ids);
end $$;
