-- Whether a session has not ended.
create function session_lives(p_session text) returns boolean language sql stable as $$
  select exists (select from sessions where id = p_session and ended_at is null and expires_at > clock_timestamp())
$$;
