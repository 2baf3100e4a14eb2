create function transfers_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are final; a correction is one more transfer' using errcode = '42501';
end $$;

create or replace trigger transfers_are_final before update or delete on transfers for each row execute function transfers_are_final();
create or replace trigger transfers_stay before truncate on transfers for each statement execute function transfers_are_final();
create or replace trigger ledger_blocks_are_final before update or delete or truncate on ledger_blocks for each statement execute function transfers_are_final();
