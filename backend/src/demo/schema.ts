import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Record<string, Migration> = {
  '0244_demo': {
    up: async (db: Kysely<unknown>) => {
      for (const text of [demo, balances, openings]) await sql.raw(text).execute(db);
    },
  },
  '0250_demo_ends': { up: async (db: Kysely<unknown>) => void (await sql.raw(ends).execute(db)) },
};

/**
 * Demo money is a currency of its own: the two keys of a transfer carry the currency, so that nothing can ever turn it into
 * money. What is won with it lies in a table of its own for the same reason: no list, sum or feed of drops can meet it.
 */
const demo = `
insert into currencies values ('DEMO', 2);
alter table players add column demo_until timestamptz;

create table demo_drops (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  skin_item_id int not null,
  cost bigint not null check (cost > 0),
  case_id int not null,
  case_version int not null,
  -- A demo opening rolls like any other: the player's own pair, the next nonce.
  pair_id bigint not null references seed_pairs,
  nonce bigint not null,
  roll int not null,
  paid_id bigint not null references transfers,
  created_at timestamptz not null default now(),
  unique (pair_id, nonce),
  foreign key (case_id, case_version) references case_versions
);
comment on table demo_drops is 'append-only';

-- What is left is nobody's.
create function demo_empty(p_player bigint) returns void language plpgsql as $$
declare v_from bigint := ledger_account(p_player, 'demo:DEMO'); v_left bigint;
begin
  perform ledger_lock(p_player);
  select balance into strict v_left from accounts where id = v_from;
  if v_left > 0 then perform ledger_transfer(v_from, ledger_system_account('DEMO', 'grants'), v_left, 'demo_stop', 'player:' || p_player); end if;
end $$;

-- False: it is on already.
create function demo_start(p_player bigint, p_amount bigint, p_for interval) returns boolean language plpgsql as $$
begin
  -- The row first, on or off: of several starts at once one is the first.
  perform 1 from players where id = p_player for no key update;
  if exists (select from players where id = p_player and demo_until > site_now()) then return false; end if;
  perform demo_empty(p_player);
  perform ledger_pay(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'grants'), p_amount, 'demo_start', 'player:' || p_player);
  update players set demo_until = site_now() + p_for where id = p_player;
  return true;
end $$;

-- False: it is not on.
create function demo_stop(p_player bigint) returns boolean language plpgsql as $$
begin
  update players set demo_until = null where id = p_player and demo_until is not null;
  if not found then return false; end if;
  perform demo_empty(p_player);
  return true;
end $$;
`;

/** In demo mode the balance that counts is that of the demo (SHELL-211, SHELL-213). */
const balances = `
create or replace function ledger_balances(p_player bigint) returns jsonb language sql stable as $$
  with purses as (
    select max(balance) filter (where purpose = 'balance') as real, max(balance) filter (where purpose = 'bonus') as bonus,
      max(balance) filter (where purpose = 'points') as points, max(balance) filter (where purpose = 'demo:DEMO') as demo, sum(version)::bigint as version
    from accounts where player_id = p_player
  )
  select jsonb_build_object('balance', case when d.until is null then p.real else p.demo end,
      'bonus_balance', p.bonus, 'dat_points', p.points, 'version', p.version)
    || case when d.until is null then '{}' else jsonb_build_object('budget_mode', 'DEMO', 'pre_demo_balance', p.real,
      'remove_demo_in', ceil(extract(epoch from d.until - site_now()) * 1000)::bigint) end
  from purses p left join (select demo_until as until from players where id = p_player and demo_until > site_now()) d on true;
$$;
`;

/**
 * One demo opening of one or more rolls in one round trip, with the rules of any opening but for what it is paid with. Only
 * what costs money is opened, whole. RC004: demo mode is not on. The other SQLSTATEs are those of \`open_cases_commit\`.
 */
const openings = `
create function demo_open_commit(
  p_player bigint, p_key text, p_route text, p_payload text, p_single boolean,
  p_case int, p_version int, p_pair bigint, p_nonce bigint, p_seed text,
  p_items int[], p_rolls int[], p_drops text[], p_proofs text[], out outcome text, out reply text
) language plpgsql as $$
declare v_case record; v_paid bigint; v_user jsonb; v_drops jsonb; v_made int; v_count int := cardinality(p_items);
begin
  reply := idempotency_claim(p_player, p_key, p_route, p_payload);
  if reply is not null then outcome := 'again'; return; end if;
  perform 1 from players where id = p_player and demo_until > site_now() for no key update;
  if not found then raise exception 'demo mode is not on' using errcode = 'RC004'; end if;
  select c.version, c.status, c.stock, c.section, c.available_till, v.price, v.points_price into strict v_case
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = p_case;
  if v_case.status <> 'published' or v_case.price = 0 or v_case.available_till <= now() then
    raise exception 'the case is not opened in demo mode' using errcode = 'RC001';
  end if;
  if v_case.stock <> 'in_stock' then raise exception 'the case is out of stock' using errcode = 'RC002'; end if;
  if v_case.version <> p_version then raise exception 'the case has changed' using errcode = 'RC003'; end if;

  perform fairness_take(p_player, p_pair, p_nonce, v_count, p_seed);
  v_paid := ledger_charge(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'sales'), v_case.price * v_count, 'demo_open', 'case:' || p_case);

  select jsonb_build_object('id', id::text, 'steamid', steamid, 'nickname', nickname, 'avatar', avatar)
    into strict v_user from players where id = p_player;
  with wanted as (
    select w.n, w.roll, ci.skin_item_id, ci.cost
      from unnest(p_items, p_rolls) with ordinality as w (item, roll, n)
      join case_items ci on ci.case_id = p_case and ci.version = p_version and ci.skin_item_id = w.item
        -- The tickets of a version adjoin in ascending item id: the roll must be one of this item's.
        and w.roll - (
          select coalesce(sum(b.weight), 0) from case_items b where b.case_id = p_case and b.version = p_version and b.skin_item_id < ci.skin_item_id
        ) between 0 and ci.weight - 1
  ), granted as (
    insert into demo_drops (player_id, skin_item_id, cost, case_id, case_version, pair_id, nonce, roll, paid_id)
      select p_player, skin_item_id, cost, p_case, p_version, p_pair, p_nonce + n, roll, v_paid from wanted order by n
      returning id, nonce, created_at
  ) select count(*), jsonb_agg(
      ('{' || p_drops[nonce - p_nonce] || ',' || p_proofs[nonce - p_nonce] || '}')::jsonb || jsonb_build_object(
        'id', 'demo-' || id, 'user', v_user, 'demo', true, 'status', 'archived',
        'timestamp', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by nonce) into v_made, v_drops from granted;
  if v_made <> v_count then raise exception 'a roll does not give its item in this version of the case'; end if;
  reply := (case when p_single then jsonb_build_object('drop', v_drops -> 0) else jsonb_build_object('drops', v_drops) end || ledger_tell(p_player))::text;
  perform idempotency_store(p_player, p_key, reply);
end $$;
`;

/**
 * Pages tell old balances from new ones by their version, which is the number of payments. The end of demo mode is always one: whoever
 * has spent all gets the smallest coin for the moment, else pages would take what is told of the end for what they know already.
 */
const ends = `
create or replace function demo_stop(p_player bigint) returns boolean language plpgsql as $$
begin
  update players set demo_until = null where id = p_player and demo_until is not null;
  if not found then return false; end if;
  if exists (select from accounts where player_id = p_player and purpose = 'demo:DEMO' and balance = 0) then
    perform ledger_pay(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'grants'), 1, 'demo_stop', 'player:' || p_player);
  end if;
  perform demo_empty(p_player);
  return true;
end $$;
`;
