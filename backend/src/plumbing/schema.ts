import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import './tables.ts';

/** Keys of money calls. The row is written in the transaction of its effect, so one exists exactly where the other does. */
const idempotency = `
create table idempotency (
  player_id bigint not null, key text not null,
  route text not null, payload text not null, reply text,
  at timestamptz not null default now(),
  primary key (player_id, key)
);
create index idempotency_at on idempotency (at);

-- null: the key is new and now taken; text: the reply of the first time. A lock that is tried and not awaited tells a
-- call that is still running from one that is done; PostgreSQL drops it at the end of the transaction.
create function idempotency_claim(p_player bigint, p_key text, p_route text, p_payload text) returns text language plpgsql as $$
declare v_row idempotency;
begin
  select * into v_row from idempotency where player_id = p_player and key = p_key;
  if not found then
    if not pg_try_advisory_xact_lock(hashtextextended(p_player || ':' || p_key, 7)) then
      raise exception 'this key is in use right now' using errcode = 'RD409';
    end if;
    insert into idempotency (player_id, key, route, payload) values (p_player, p_key, p_route, p_payload) on conflict do nothing;
    if found then return null; end if;
    select * into v_row from idempotency where player_id = p_player and key = p_key;
  end if;
  if v_row.payload <> p_payload or v_row.route <> p_route or v_row.reply is null then
    raise exception 'this key was used for something else' using errcode = 'RD422';
  end if;
  return v_row.reply;
end $$;

create function idempotency_store(p_player bigint, p_key text, p_reply text) returns void language sql as $$
  update idempotency set reply = p_reply where player_id = p_player and key = p_key;
$$;`;

/**
 * Live events. Writers put rows into \`outbox\` in the transaction of the change; \`number_outbox\` moves them into the log
 * and numbers each channel without a gap. Reading the outbox by \`id > last\` would lose the rows of late committers.
 */
const live = `
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null, event text not null, data jsonb not null, keep smallint
);
create table live_channels (channel text primary key, seq bigint not null, moved_at timestamptz not null);
create table live_events (
  pos bigint generated always as identity primary key,
  channel text not null, seq bigint not null, event text not null, data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (channel, seq)
);
create index live_events_at on live_events (at);
create table live_presence (process text primary key, visitors text[] not null, seen_at timestamptz not null);

-- One process numbers at a time (the lock), so positions become visible in their order. A paced channel moves at most
-- once per p_pace; of rows that ask for it only the newest \`keep\` of a batch get a number at all.
create function number_outbox(p_limit int, p_paced text[], p_pace interval) returns table (moved int, waiting boolean) language plpgsql as $$
declare v_now timestamptz; v_held text[];
begin
  perform pg_advisory_xact_lock(727465);
  v_now := clock_timestamp();
  select coalesce(array_agg(channel), '{}') into v_held from live_channels where channel = any(p_paced) and moved_at > v_now - p_pace;
  with taken as (
    delete from outbox where id in (select o.id from outbox o where o.channel <> all(v_held) order by o.id limit p_limit)
    returning id, channel, event, data, keep
  ), ranked as (
    select *, row_number() over (partition by channel, event order by id desc) as newest from taken
  ), kept as (
    select id, channel, event, data, row_number() over (partition by channel order by id) as n, count(*) over (partition by channel) as total
    from ranked where keep is null or newest <= keep
  ), bumped as (
    insert into live_channels as c (channel, seq, moved_at) select distinct channel, total, v_now from kept order by channel
    on conflict (channel) do update set seq = c.seq + excluded.seq, moved_at = excluded.moved_at
    returning c.channel, c.seq
  )
  insert into live_events (channel, seq, event, data)
  select k.channel, b.seq - k.total + k.n, k.event, k.data from kept k join bumped b on b.channel = k.channel order by k.id;
  get diagnostics moved = row_count;
  if moved > 0 then perform pg_notify('live', ''); end if;
  waiting := exists (select 1 from outbox);
  return next;
end $$;`;

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

export const migrations: Record<string, Migration> = {
  '0001_plumbing': { up: (db) => run(db, `${idempotency}\n${live}`) },
};
