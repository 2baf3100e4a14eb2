-- Puts a case out of stock and tells the lists of cases. The caller holds its row.
create function case_sold_out(p_case int) returns void language plpgsql as $$
begin
  update cases set stock = 'out_of_stock' where id = p_case;
  insert into outbox (channel, event, data) values ('general', 'dropcases.list.updated', '{}');
end $$;
