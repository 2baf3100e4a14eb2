-- The time of a reign is over, or not yet: then it answers when it will be.
create function king_timeout(p_king bigint) returns timestamptz language plpgsql as $$
declare v_king kings;
begin
  perform 1 from cases where id = (select case_id from kings where id = p_king) for no key update;
  select * into v_king from kings where id = p_king;
  if not found or v_king.displaced_at is not null then return null; end if;
  if v_king.timeout_at > site_now() then return v_king.timeout_at; end if;
  perform king_lock('{}', p_king);
  -- at: timeout
  perform king_end(p_king, 'timeout');
  return null;
end $$;
