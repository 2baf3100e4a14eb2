-- Keeps a message of a provider once, with the job that applies it. The same event with another text is another message. One that was signed at another time
-- than about now is not taken: then the answer is false.
create function message_keep(p_provider text, p_event text, p_hash text, p_reference text, p_body text, p_signed text, p_at bigint) returns boolean language plpgsql as $$
begin
  if abs(extract(epoch from site_now()) - p_at) > 300 then return false; end if;
  insert into provider_messages (provider, event, hash, reference, body, signed) values (p_provider, p_event, p_hash, p_reference, p_body, p_signed)
    on conflict do nothing;
  if found then
    perform schedule_job('wallet.message', p_provider || ':' || p_event || ':' || p_hash,
      jsonb_build_object('provider', p_provider, 'event', p_event, 'hash', p_hash, 'reference', p_reference), site_now());
  end if;
  return true;
end $$;
