create function cash_outs_stay() returns trigger language plpgsql as $$
begin
  raise exception 'cash-outs stay' using errcode = 'restrict_violation';
end $$;

create or replace trigger cash_outs_stay before delete or truncate on cash_outs for each statement execute function cash_outs_stay();
