-- A process of an earlier release counts on from the row of the channel, which only `prune_live_log` keeps up to date now. Such a process
-- also sets `moved_at`.
create function live_channels_go_on() returns trigger language plpgsql as $$
begin
  new.seq := live_channel_number(new.channel) + new.seq - old.seq;
  return new;
end $$;

create or replace trigger live_channels_go_on before update on live_channels for each row
  when (new.moved_at is distinct from old.moved_at) execute function live_channels_go_on();
