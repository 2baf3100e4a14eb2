-- The transfers of the blocks after one and up to another.
create function ledger_sealed(p_after bigint, p_to bigint) returns table (id bigint) language sql stable as $$
  select i.id from ledger_blocks b cross join lateral unnest(b.ids) as i (id) where b.n > p_after and b.n <= p_to
$$;
