create function ledger_leaf(t transfers) returns bytea language sql immutable as $$ select sha256(convert_to(ledger_entry(t), 'UTF8')) $$;
