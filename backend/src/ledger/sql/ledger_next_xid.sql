create function ledger_next_xid(p_xid xid8) returns xid8 language sql immutable as $$ select ((p_xid::text::numeric + 1)::text)::xid8 $$;
