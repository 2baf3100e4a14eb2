-- Stable as its text is: PostgreSQL calls a function instead of inlining it when it promises more than its body, at seven times the cost.
create function ledger_leaf(t transfers) returns bytea language sql stable as $$ select sha256(convert_to(ledger_entry(t), 'UTF8')) $$;
