create function king_publish(p_king bigint) returns void language sql as $$
  insert into outbox (channel, event, data)
    select to_whom.channel, to_whom.event, king_json(p_king)
    from kings k, lateral (values ('homepage', 'king.general.update'), ('user.' || k.player_id, 'king.updated')) as to_whom (channel, event)
    where k.id = p_king
$$;
