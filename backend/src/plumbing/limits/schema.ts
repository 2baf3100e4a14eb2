import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * `times` are those of the last ones let through, newest first, epoch ms of the database's `site_now()`. The row is locked while it is
 * looked at, so two processes never both take the last one that is left; keys are locked in their order, so that two
 * batches never wait for each other.
 */
const log = (table: 'attempts' | 'limits', kind: '' | 'unlogged') => `
create ${kind} table ${table} (key text primary key, times bigint[] not null, until timestamptz not null);
create index ${table}_until on ${table} (until);

create function ${table}_take(p_batch jsonb) returns int[] language plpgsql as $$
declare
  v_waits int[] := array_fill(0, array[jsonb_array_length(p_batch)]);
  v_one record; v_now bigint; v_times bigint[]; v_wait bigint; v_most int; v_longest bigint;
begin
  for v_one in
    select n, one ->> 'key' as key, one -> 'limits' as limits from jsonb_array_elements(p_batch) with ordinality as batch (one, n) order by one ->> 'key', n
  loop
    select times into v_times from ${table} where key = v_one.key for update;
    if not found then
      insert into ${table} (key, times, until) values (v_one.key, '{}', site_now()) on conflict do nothing;
      select times into v_times from ${table} where key = v_one.key for update;
    end if;
    v_now := (extract(epoch from site_now()) * 1000)::bigint;
    select coalesce(max(v_times[(l ->> 'max')::int] + (l ->> 'windowMs')::bigint - v_now), 0), max((l ->> 'max')::int), max((l ->> 'windowMs')::bigint)
      into v_wait, v_most, v_longest from jsonb_array_elements(v_one.limits) as l;
    if v_wait <= 0 then
      update ${table} set times = (v_now || v_times)[1:v_most], until = site_now() + make_interval(secs => v_longest / 1000.0) where key = v_one.key;
    else
      v_waits[v_one.n] := v_wait;
    end if;
  end loop;
  return v_waits;
end $$;`;

/** Nonces of requests, so that one that is sent twice is carried out once (API-006). */
const nonces = `
create table request_nonces (player_id bigint not null, nonce text not null, at timestamptz not null, primary key (player_id, nonce));
create index request_nonces_at on request_nonces (at);`;

export const migrations: Record<string, Migration> = {
  '0140_limits': { up: async (db) => void (await sql.raw(log('attempts', '') + log('limits', 'unlogged') + nonces).execute(db)) },
};
