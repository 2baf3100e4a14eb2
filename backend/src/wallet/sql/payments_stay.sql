create function payments_stay() returns trigger language plpgsql as $$
begin
  raise exception 'payments stay' using errcode = 'restrict_violation';
end $$;

create or replace trigger payments_stay before delete or truncate on payments for each statement execute function payments_stay();
