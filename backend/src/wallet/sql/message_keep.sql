-- Keeps a message of a provider once, with the job that applies it. The same event with another text is another message. One that was
-- signed at another time than about now is not kept: then the answer is false. Repeats and old messages are reasons to ask the provider
-- as well, because its interface may show a change later than its messages do. A message causes at most one question a minute, however
-- often it is sent. p_trace: the trace that its job carries; messages of several traces share a statement.
create function message_keep(p_provider text, p_event text, p_hash text, p_reference text, p_body text, p_signed text, p_at bigint,
  p_trace text) returns boolean language plpgsql as $$
declare
  v_key text := p_provider || ':' || p_event || ':' || p_hash;
  v_payload jsonb := jsonb_build_object('provider', p_provider, 'event', p_event, 'hash', p_hash, 'reference', p_reference);
  v_asked timestamptz;
  v_at timestamptz;
begin
  perform set_config('riftdrop.trace', coalesce(p_trace, ''), true);
  if abs(extract(epoch from site_now()) - p_at) > 300 then
    perform schedule_job('wallet.message', v_key, v_payload, site_now() + interval '1 minute');
    return false;
  end if;
  insert into provider_messages (provider, event, hash, reference, body, signed) values (p_provider, p_event, p_hash, p_reference, p_body, p_signed)
    on conflict do nothing;
  if not found then
    select applied_at into v_asked from provider_messages where provider = p_provider and event = p_event and hash = p_hash;
  end if;
  v_at := greatest(site_now(), v_asked + interval '1 minute');
  -- A later question comes forward and begins its series again. A job that runs now, or that an outage put off, stays as it is.
  perform schedule_job('wallet.message', v_key, v_payload, v_at,
    exists (select from jobs where kind = 'wallet.message' and key = v_key and run_at > v_at and attempts = 0));
  return true;
end $$;
