-- Why the player may not open a free case now, as an SQLSTATE: RC005 too early for another one, RC006 to RC008 the socials of the player.
create function free_case_refusal(p_player bigint, p_now timestamptz) returns text language plpgsql as $$
begin
  return case when free_case_available(p_player) > p_now then 'RC005' else free_case_missing(p_player) end;
end $$;
