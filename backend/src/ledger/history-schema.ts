/**
 * The sealed history. Now and then the transfers of transactions that have ended for certain are put into a block: their
 * ids, a hash of each, the balance of every system account after them, and the hash of the block before. Nothing of it is
 * on the path of a payment, and no number can be skipped: blocks are cut by transaction id below the oldest that still
 * runs, so that a transfer is in exactly one of them whichever order they committed in.
 */
export const history = `
create table ledger_blocks (
  n bigint primary key,
  -- Transactions of the block: from_xid, and all before to_xid.
  from_xid xid8 not null, to_xid xid8 not null,
  -- Transfers up to this id are in earlier blocks whatever their transaction id: those of a database that was moved here.
  after_id bigint not null,
  ids bigint[] not null, leaves bytea not null check (length(leaves) = 32 * cardinality(ids)),
  -- Balances of the system accounts by id, after this block.
  system jsonb not null,
  previous bytea not null, hash bytea not null unique,
  at timestamptz not null default clock_timestamp()
);
comment on table ledger_blocks is 'append-only';
create trigger ledger_blocks_are_final before update or delete or truncate on ledger_blocks for each statement execute function transfers_are_final();

-- What a leaf and a block are hashes of is plain text; verify.ts computes the hashes outside.
create function ledger_entry(t transfers) returns text language sql immutable as $$
  select jsonb_build_array(t.id, t.debit_id, t.credit_id, t.currency, t.amount, t.kind, t.ref, t.debit_balance, t.debit_version,
    t.credit_balance, t.credit_version, (extract(epoch from t.at) * 1000000)::bigint, t.xid::text)::text;
$$;
create function ledger_leaf(t transfers) returns bytea language sql immutable as $$ select sha256(convert_to(ledger_entry(t), 'UTF8')) $$;
create function ledger_block_hash(p_previous bytea, p_n bigint, p_ids bigint[], p_leaves bytea, p_system jsonb) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(p_n || '|' || array_to_string(p_ids, ',') || '|', 'UTF8') || sha256(p_leaves) || convert_to(p_system::text, 'UTF8'));
$$;
insert into ledger_blocks (n, from_xid, to_xid, after_id, ids, leaves, system, previous, hash)
  values (0, '0', '0', 0, '{}', '', '{}', '', ledger_block_hash('', 0, '{}', '', '{}'));

create function ledger_next_xid(p_xid xid8) returns xid8 language sql immutable as $$ select ((p_xid::text::numeric + 1)::text)::xid8 $$;

-- What a block would do to the balances of system accounts.
create function ledger_system_after(p_before jsonb, p_ids bigint[]) returns jsonb language sql stable as $$
  select p_before || coalesce(jsonb_object_agg(account, coalesce((p_before ->> account::text)::bigint, 0) + moved), '{}') from (
    select account, sum(moved)::bigint as moved from (
      select credit_id as account, amount as moved from transfers where id = any(p_ids) and credit_version is null
      union all
      select debit_id, -amount from transfers where id = any(p_ids) and debit_version is null
    ) sides group by account
  ) sums;
$$;

-- Seals what can be sealed now, at most about p_limit transfers; one process at a time. Answers how many.
create function ledger_seal(p_limit int) returns int language plpgsql as $$
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

-- What every account of the system holds now: the newest block's figures and what came since.
create function ledger_system_balances() returns table (account bigint, balance bigint) language sql stable as $$
  with last as (select * from ledger_blocks order by n desc limit 1),
  since as (
    select t.* from transfers t, last l where t.xid >= l.to_xid and t.id > l.after_id
  ), parts as (
    select key::bigint as account, value::bigint as moved from last, jsonb_each_text(last.system)
    union all select credit_id, amount from since where credit_version is null
    union all select debit_id, -amount from since where debit_version is null
  )
  select a.id, coalesce(sum(p.moved), 0)::bigint from accounts a left join parts p on p.account = a.id where a.balance is null group by a.id;
$$;

-- The sum of a currency over all its accounts, from one snapshot: zero, always.
create function ledger_sums() returns table (currency text, total numeric) language sql stable as $$
  select a.currency, sum(coalesce(a.balance, s.balance)) from accounts a left join ledger_system_balances() s on s.account = a.id group by a.currency;
$$;
`;
