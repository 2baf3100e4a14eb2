create function admin_actions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what was done stays written' using errcode = 'restrict_violation';
end $$;

create or replace trigger stay before update or delete or truncate on admin_actions for each statement execute function admin_actions_stay();
