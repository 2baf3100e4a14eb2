-- Puts a failed job off: 50 ms, doubled each time up to a minute, and a little by chance so that they do not come together.
create function put_off_job(p_id bigint, p_fence bigint, p_attempts int, p_error text) returns boolean language plpgsql as $$
begin
  update jobs set attempts = p_attempts, last_error = left(p_error, 500),
    run_at = site_now() + make_interval(secs => least(60, 0.025 * 2 ^ least(p_attempts, 12)) * (1 + random() / 4))
  where id = p_id and fence = p_fence;
  return found;
end $$;
