create function escrow_empty() returns trigger language plpgsql as $$
begin
  if exists (select from escrows e join accounts a on a.id = e.account_id where e.game = new.game and a.balance <> 0) then
    raise exception 'the escrow of % is not empty', new.game using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger if exists empty on settlements;
create constraint trigger empty after insert on settlements deferrable initially deferred for each row execute function escrow_empty();
