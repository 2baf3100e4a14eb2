import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { freeCaseAccounts, openCaseAlone, specialOpenings } from './alone-schema.ts';
import { kings } from './kings/schema.ts';
import { openCasesBefore } from './open-schema-before.ts';
import { openCases } from './open-schema.ts';
import { topWins } from './top-wins-schema.ts';

export const migrations: Record<string, Migration> = {
  '0060_cases': { up: async (db: Kysely<unknown>) => void (await sql.raw(`${counts}\n${openCaseCommit}`).execute(db)) },
  '0110_open_cases': {
    up: async (db: Kysely<unknown>) => void (await sql.raw(`${dropOpenCase}\n${openCasesBefore}`).execute(db)),
  },
  '0242_top_wins': { up: async (db: Kysely<unknown>) => void (await sql.raw(topWins).execute(db)) },
  '0261_kings': {
    up: async (db: Kysely<unknown>) => {
      for (const text of [kings, specialOpenings, openCases, openCaseAlone]) await sql.raw(text).execute(db);
    },
  },
  '0330_free_case_accounts': {
    up: async (db: Kysely<unknown>) => void (await sql.raw(`${freeCaseAccounts}\n${openCaseAlone}`).execute(db)),
  },
  '0322_guarded_openings': { up: async (db: Kysely<unknown>) => void (await sql.raw(`${openCases}\n${openCaseAlone}`).execute(db)) },
};

/**
 * How often each case was opened. One counter row that every opening raises would make them wait for each other, and
 * counting all drops at each look would take longer every day. So an opening only adds a row to `case_count_steps`; now and
 * then the rows that are there are folded into `case_counts`, and a look adds up both.
 */
const counts = `
create table case_counts (case_id int primary key references cases, opened bigint not null, free_cost bigint not null);
create table case_count_steps (case_id int not null, opened int not null, free_cost bigint not null);

create function case_counts_fold() returns void language sql as $$
  with taken as (delete from case_count_steps returning *)
  insert into case_counts as c (case_id, opened, free_cost)
    select case_id, sum(opened), sum(free_cost) from taken group by case_id order by case_id
    on conflict (case_id) do update set opened = c.opened + excluded.opened, free_cost = c.free_cost + excluded.free_cost;
$$;

-- Of one case, or of all when p_case is null.
create function case_counts_now(p_case int, out opened bigint, out free_cost bigint) language sql stable as $$
  select coalesce(sum(n), 0)::bigint, coalesce(sum(f), 0)::bigint from (
    select c.opened as n, c.free_cost as f from case_counts c where p_case is null or c.case_id = p_case
    union all
    select s.opened, s.free_cost from case_count_steps s where p_case is null or s.case_id = p_case
  ) parts;
$$;
`;

/** Openings leave together since then (open-schema.ts). */
const dropOpenCase = `drop function open_case_commit;`;

/**
 * One opening of one or more rolls, whole, in one round trip: key, case, nonces, charge, drops, live events, stored reply.
 * The rolls were made by the caller for the nonces after `p_nonce`; `fairness_take` refuses them when the pair has moved on.
 * What can be read from the item's version is read here (`cost`), so that the caller cannot grant what the version does not hold.
 *
 * `p_drops` holds the public part of each drop and `p_proofs` its roll, both without what only the database knows: id, time
 * and owner. `fresh` is false when the reply is that of an earlier call with the same key.
 */
const openCaseCommit = `
create function open_case_commit(
  p_player bigint, p_key text, p_route text, p_payload text,
  p_case int, p_version int, p_pair bigint, p_nonce bigint, p_client_seed text,
  p_skin_items int[], p_rolls int[], p_drops jsonb, p_proofs jsonb, p_single boolean,
  out reply text, out fresh boolean
) language plpgsql as $$
declare
  v_count int := cardinality(p_skin_items);
  v_case record; v_paid bigint; v_user jsonb; v_granted jsonb; v_made int; v_result jsonb;
begin
  reply := idempotency_claim(p_player, p_key, p_route, p_payload);
  fresh := reply is null;
  if not fresh then return; end if;

  select c.version, c.status, c.stock, c.section, c.available_till, v.price, v.points_price,
         greatest(v.price, coalesce(v.points_price, 0) / 100) as worth
    into strict v_case
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = p_case;
  if v_case.status <> 'published' or v_case.section = 'free' or v_case.available_till <= now() then
    raise exception 'the case cannot be opened' using errcode = 'RC001';
  end if;
  if v_case.stock <> 'in_stock' then raise exception 'the case is out of stock' using errcode = 'RC002'; end if;
  if v_case.version <> p_version then raise exception 'the case has changed' using errcode = 'RC003'; end if;

  perform fairness_take(p_player, p_pair, p_nonce, v_count, p_client_seed);
  if v_case.points_price is null then
    v_paid := ledger_charge(p_player, 'balance', 1, v_case.price * v_count, 'case_open', 'case:' || p_case);
  else
    v_paid := ledger_charge(p_player, 'points', 4, v_case.points_price * v_count, 'case_open', 'case:' || p_case);
  end if;

  select jsonb_build_object('id', id::text, 'steamid', steamid, 'nickname', nickname, 'avatar', avatar)
    into strict v_user from players where id = p_player;
  with wanted as (
    select ci.skin_item_id, ci.cost, w.roll, w.n
      from unnest(p_skin_items, p_rolls) with ordinality as w (skin_item_id, roll, n)
      join case_items ci on ci.case_id = p_case and ci.version = p_version and ci.skin_item_id = w.skin_item_id
  ), granted as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, pair_id, nonce, roll, top, paid_id)
    select p_player, skin_item_id, cost, 'drop_case', p_case, p_version, p_pair, p_nonce + n, roll, cost >= 2 * v_case.worth, v_paid
      from wanted order by n
    returning id, nonce, created_at
  )
  select count(*), jsonb_agg(
      p_drops -> (nonce - p_nonce - 1)::int || jsonb_build_object(
        'id', id::text, 'user', v_user,
        'timestamp', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by nonce)
    into v_made, v_granted from granted;
  if v_made <> v_count then raise exception 'an item is not in version % of case %', p_version, p_case; end if;

  insert into case_count_steps values (p_case, v_count, 0);

  insert into outbox (channel, event, data, keep)
    select 'general', 'live.drop', d || '{"initial": false}', 25 from jsonb_array_elements(v_granted) d
    union all
    select 'user.' || p_player, 'drop.created', d, null from jsonb_array_elements(v_granted) d;
  select jsonb_agg(d.value || (p_proofs -> (d.n - 1)::int) order by d.n) into v_granted
    from jsonb_array_elements(v_granted) with ordinality as d (value, n);
  v_result := case when p_single then jsonb_build_object('drop', v_granted -> 0) else jsonb_build_object('drops', v_granted) end
    || ledger_tell(p_player);
  reply := v_result::text;
  perform idempotency_store(p_player, p_key, reply);
end $$;
`;
