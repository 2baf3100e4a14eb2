-- Holds the row of a case whose openings come one after another: it has a king or a counted stock.
create function case_hold(p_case int) returns void language plpgsql as $$
begin
  perform 1 from cases where id = p_case and (king_rate_ppm is not null or exists (select from case_stock t where t.case_id = p_case))
    for no key update;
end $$;
