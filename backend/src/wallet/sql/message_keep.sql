-- Keeps a message of a provider once, with the job that applies it. The same event with another text is another message.
create function message_keep(p_provider text, p_event text, p_hash text, p_reference text, p_body text, p_signed text) returns void language plpgsql as $$
begin
  insert into provider_messages (provider, event, hash, reference, body, signed) values (p_provider, p_event, p_hash, p_reference, p_body, p_signed)
    on conflict do nothing;
  if not found then return; end if;
  perform schedule_job('wallet.message', p_provider || ':' || p_event || ':' || p_hash,
    jsonb_build_object('provider', p_provider, 'event', p_event, 'hash', p_hash, 'reference', p_reference), site_now());
end $$;
