-- What a leaf and a block are hashes of is plain text; verify.ts computes the hashes outside.
create function ledger_entry(t transfers) returns text language sql stable as $$
  select jsonb_build_array(t.id, t.debit_id, t.credit_id, t.currency, t.amount, t.kind, t.ref, t.debit_balance, t.debit_version,
    t.credit_balance, t.credit_version, (extract(epoch from t.at) * 1000000)::bigint, t.xid::text)::text;
$$;
