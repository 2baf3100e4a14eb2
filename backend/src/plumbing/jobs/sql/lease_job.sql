-- Takes the next due job for work outside the database: no other process gets it before the lease ends, and what is written
-- under an older fence is refused.
create function lease_job(p_kinds text[], p_lease interval)
returns table (job jobs, site_seconds double precision, wait_ms double precision) language plpgsql as $$
declare v_claim record; v_now timestamptz := site_now();
begin
  select * into v_claim from claim_job(p_kinds);
  wait_ms := v_claim.wait_ms;
  site_seconds := v_claim.site_seconds;
  if (v_claim.job).id is not null then
    update jobs j set run_at = v_now + p_lease, attempts = j.attempts + 1, fence = nextval('job_fences')
    where j.id = (v_claim.job).id returning j.* into job;
  end if;
  return next;
end $$;
