create function send_requests_stay() returns trigger language plpgsql as $$
begin
  raise exception 'send requests stay' using errcode = 'restrict_violation';
end $$;

create or replace trigger send_requests_stay before delete or truncate on send_requests for each statement execute function send_requests_stay();
