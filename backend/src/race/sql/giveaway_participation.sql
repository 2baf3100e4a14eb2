-- What a player is told of the own part in a round.
create function giveaway_participation(p_slug text, p_round bigint, p_deposited bigint, p_spent bigint, p_in boolean)
returns jsonb language sql immutable as $$
  select jsonb_build_object('slug', p_slug, 'round_id', p_round::text, 'deposited', greatest(0, p_deposited), 'spent', greatest(0, p_spent), 'participates', p_in,
    'joined', p_in)
$$;
