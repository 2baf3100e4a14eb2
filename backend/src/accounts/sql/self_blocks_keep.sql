-- For every writer: a running block can only become longer.
create function self_blocks_keep() returns trigger language plpgsql as $$
begin
  if old.finish_at > site_now() and (tg_op = 'DELETE' or new.finish_at < old.finish_at or new.player_id <> old.player_id) then
    raise exception 'a self-block is never shortened' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger self_blocks_keep before update or delete on self_blocks for each row execute function self_blocks_keep();
