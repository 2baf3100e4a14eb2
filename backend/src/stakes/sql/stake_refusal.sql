-- stake_refusals for one player.
create function stake_refusal(p_player bigint, p_demo_money boolean, p_amount bigint) returns text language plpgsql as $$
begin
  return (stake_refusals(array[p_player], p_demo_money, array[p_amount]))[1];
end $$;
