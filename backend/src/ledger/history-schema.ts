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

insert into ledger_blocks (n, from_xid, to_xid, after_id, ids, leaves, system, previous, hash)
  values (0, '0', '0', 0, '{}', '', '{}', '', sha256(convert_to('0||', 'UTF8') || sha256('') || convert_to('{}', 'UTF8')));
`;
