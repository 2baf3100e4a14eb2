-- The last of the next blocks after one, at most p_most of them; null without a new one.
create function ledger_next_block(p_after bigint, p_most int) returns bigint language sql stable as $$
  select max(n) from (select n from ledger_blocks where n > p_after order by n limit p_most) b
$$;
