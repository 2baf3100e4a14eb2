create function escrow_closed() returns trigger language plpgsql as $$
begin
  if exists (select from settlements s join accounts a on a.game = s.game where s.game = new.game and a.balance > 0) then
    raise exception 'the escrow of % is closed', new.game using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger if exists closed on accounts;
create constraint trigger closed after update on accounts deferrable initially deferred
  for each row when (new.game is not null and new.balance > 0) execute function escrow_closed();
