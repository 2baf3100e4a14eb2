-- The trigger `explained` asks for a transfer that makes a balance what it is, and an earlier step has one as well: without this, an
-- account could be set back to before a payment. Nor may it become another player's.
create function accounts_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'account % goes forward and stays whose it is', old.id using errcode = 'restrict_violation';
end $$;

create or replace trigger go_forward before update on accounts for each row
  when (new.version < old.version or (new.id, new.player_id, new.game, new.currency, new.purpose)
    is distinct from (old.id, old.player_id, old.game, old.currency, old.purpose))
  execute function accounts_go_forward();
