-- What the share of a partner is computed from: every referral with what it staked, none of them below zero.
create function partner_base(p_partner bigint) returns bigint language sql stable as $$
  select coalesce(sum(greatest(staked - taken_back, 0)), 0)::bigint from referrals where partner_id = p_partner and void_at is null
$$;
