-- A frozen list takes no further part, too: it is written whole, while its round has no hash of it yet.
create function giveaway_lists_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and (select state from giveaway_rounds where id = new.round_id) = 'closing' then return new; end if;
  raise exception 'a frozen list stays as it is' using errcode = 'restrict_violation';
end $$;

create or replace trigger giveaway_lists_stay before insert or update or delete on giveaway_lists for each row execute function giveaway_lists_stay();
