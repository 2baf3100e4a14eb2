-- The transfers as other domains read them, with the owners of both sides. The planner leaves out a side that is not read.
create function ledger_transfers() returns table (id bigint, xid xid8, at timestamptz, kind text, ref text, amount bigint,
  payer bigint, paid_by text, out_of text, payee bigint, paid_to text, paid_into text) language sql stable as $$
  select t.id, t.xid, t.at, t.kind, t.ref, t.amount, d.player_id, d.purpose, d.game, c.player_id, c.purpose, c.game
  from transfers t left join accounts d on d.id = t.debit_id left join accounts c on c.id = t.credit_id
$$;
