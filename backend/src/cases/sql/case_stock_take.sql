-- Takes openings from a counted stock; the last one puts the case out of stock. The caller holds the row of the case.
create function case_stock_take(p_case int, p_made int) returns void language plpgsql as $$
declare v_left int;
begin
  update case_stock set left_over = left_over - p_made where case_id = p_case returning left_over into v_left;
  if v_left = 0 then perform case_sold_out(p_case); end if;
end $$;
