-- How many referrals of a partner staked so much within the last 30 days, this one included.
create function partner_active(p_partner bigint, p_stake bigint) returns int language sql stable as $$
  select count(*)::int from (
    select from referrals r join referral_days d on d.player_id = r.player_id
    where r.partner_id = p_partner and r.void_at is null and d.day > (site_now() at time zone 'utc')::date - 30
    group by r.player_id having sum(d.staked - d.taken_back) >= p_stake
  ) active
$$;
