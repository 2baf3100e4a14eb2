create function ledger_block_hash(p_previous bytea, p_n bigint, p_ids bigint[], p_leaves bytea, p_system jsonb)
returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(p_n || '|' || array_to_string(p_ids, ',') || '|', 'UTF8') || sha256(p_leaves) || convert_to(p_system::text, 'UTF8'));
$$;
