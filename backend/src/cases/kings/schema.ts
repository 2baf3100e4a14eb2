/** How long a reign lasts without its holder rolling the crown again (GAME-599). */
export const reignMs = 86_400_000;

/**
 * Kings of cases. The row of the case is its throne: whoever decides about a reign holds it, so that two people never
 * become king at once, and one index lets no case have two kings. What feeds a reign lies in an escrow of its own, `king:<id>`,
 * and is paid out once, when the reign ends.
 *
 * The terms of a crown belong to the version of the case that a player was shown: they are copied into each version, and a
 * case whose terms are not those of its version is refused at the commit.
 */
export const kings = `
alter table cases add column crown_odds_ppm int check (crown_odds_ppm between 0 and 1000000);
alter table case_versions add column king_rate_ppm int, add column crown_odds_ppm int;
alter table cases add constraint cases_king_terms check (king_rate_ppm is null or crown_odds_ppm is not null) not valid;

create function king_terms_of_version() returns trigger language plpgsql as $$
begin
  select king_rate_ppm, crown_odds_ppm into new.king_rate_ppm, new.crown_odds_ppm from cases where id = new.case_id;
  return new;
end $$;
create trigger king_terms before insert on case_versions for each row execute function king_terms_of_version();

create function king_terms_hold() returns trigger language plpgsql as $$
begin
  if not exists (
    select from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = new.id
      and (c.king_rate_ppm, c.crown_odds_ppm) is not distinct from (v.king_rate_ppm, v.crown_odds_ppm)
  ) then
    raise exception 'the terms of a crown change with the version of the case' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger king_terms_hold after insert or update of king_rate_ppm, crown_odds_ppm, version on cases deferrable initially deferred
  for each row execute function king_terms_hold();

create table kings (
  id bigint generated always as identity primary key,
  case_id int not null references cases,
  player_id bigint not null references players,
  budget bigint not null default 0 check (budget >= 0),
  created_at timestamptz not null,
  timeout_at timestamptz not null,
  displaced_at timestamptz,
  displaced_reason text check (displaced_reason in ('timeout', 'top_prize', 'dethroned')),
  prize_drop_id bigint unique references drops,
  -- What went to the balance at the end, USD cents.
  added bigint not null default 0 check (added >= 0),
  version int not null default 1,
  check ((displaced_at is null) = (displaced_reason is null)),
  check (displaced_at is not null or (prize_drop_id is null and added = 0)),
  check (timeout_at > created_at)
);
create unique index kings_reigning on kings (case_id) where displaced_at is null;
create index kings_of_case on kings (case_id, id);

-- Each opening of a king case with its crown roll, the reign that it fed, and with how much.
create table king_rolls (
  pair_id bigint not null references seed_pairs,
  nonce bigint not null,
  case_id int not null, case_version int not null,
  roll int not null check (roll between 0 and 999999),
  crown_odds_ppm int not null,
  outcome text not null check (outcome in ('none', 'crowned', 'vacant', 'renewed')),
  king_id bigint not null references kings,
  fed bigint not null check (fed >= 0),
  primary key (pair_id, nonce),
  -- A crown is never given against the roll, nor withheld.
  check (outcome = 'vacant' or (outcome = 'none') = (roll >= crown_odds_ppm))
);
create index king_rolls_of_king on king_rolls (king_id);
comment on table king_rolls is 'append-only';

create function kings_stay() returns trigger language plpgsql as $$
begin
  if old.displaced_at is not null or new.version <> old.version + 1 or new.budget < old.budget or new.timeout_at < old.timeout_at
    or (new.case_id, new.player_id, new.created_at) is distinct from (old.case_id, old.player_id, old.created_at) then
    raise exception 'a reign goes forward, and one that is over stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger kings_stay before update on kings for each row execute function kings_stay();
create function kings_remain() returns trigger language plpgsql as $$
begin
  raise exception 'reigns remain' using errcode = 'restrict_violation';
end $$;
create trigger kings_remain before delete or truncate on kings for each statement execute function kings_remain();
`;

/** What everybody may read of reigns and items, in the words of the contract: events and answers say the same. */
export const kingWords = `
create function time_json(p_at timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function player_json(p_player bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id::text, 'steamid', steamid, 'nickname', nickname, 'avatar', avatar) from players where id = p_player
$$;

-- A skin in one wear, at a cost that the caller knows: that of a case version, or of a drop.
create function skin_json(p_item int, p_cost bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', s.id::text, 'name', k.name, 'skin_name', k.skin_name, 'rarity', k.rarity, 'type', k.type, 'image', s.image,
    'cost', p_cost, 'stat_trak', s.stat_trak, 'wear', s.wear, 'fake', s.fake)
  from skin_items s join skins k on k.id = s.skin_id where s.id = p_item
$$;

create function drop_json(p_drop bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', d.id::text, 'cost', d.cost, 'timestamp', time_json(d.created_at), 'status', d.status, 'user', player_json(d.player_id),
    'skin_item', skin_json(d.skin_item_id, d.cost), 'dropable_type', d.source, 'is_free', d.is_free,
    'drop_case', (select jsonb_build_object('slug', c.slug, 'name', c.name, 'image', c.image) from cases c where c.id = d.case_id))
  from drops d where d.id = p_drop
$$;

-- The dearest item of the case as it is now that costs at most so much; no row when none does.
create function king_prize(p_case int, p_budget bigint) returns table (skin_item_id int, cost bigint) language sql stable as $$
  select i.skin_item_id, i.cost from cases c join case_items i on i.case_id = c.id and i.version = c.version
  where c.id = p_case and i.cost <= p_budget order by i.cost desc, i.skin_item_id limit 1
$$;

create function king_json(p_king bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', k.id::text, 'drop_case', jsonb_build_object('slug', c.slug, 'name', c.name, 'image', c.image),
    'steam_user', player_json(k.player_id), 'budget', k.budget,
    'budget_skin_item', case
      when k.displaced_at is null then (select skin_json(p.skin_item_id, p.cost) from king_prize(k.case_id, k.budget) p)
      else (select skin_json(d.skin_item_id, d.cost) from drops d where d.id = k.prize_drop_id) end,
    'prize_drop', drop_json(k.prize_drop_id), 'added_to_balance', k.added,
    'displaced_at', time_json(k.displaced_at), 'displaced_reason', k.displaced_reason,
    'created_at', time_json(k.created_at), 'timeout_at', time_json(k.timeout_at), 'version', k.version)
  from kings k join cases c on c.id = k.case_id where k.id = p_king
$$;

create function king_tell(p_king bigint) returns void language sql as $$
  insert into outbox (channel, event, data)
    select to_whom.channel, to_whom.event, king_json(p_king)
    from kings k, lateral (values ('homepage', 'king.general.update'), ('user.' || k.player_id, 'king.updated')) as to_whom (channel, event)
    where k.id = p_king
$$;
`;

/**
 * The life of a reign. The caller holds the throne (the row of the case), and whoever ends one also the accounts of its king
 * and of its escrow.
 */
export const kingLife = `
create function king_begin(p_case int, p_player bigint) returns bigint language plpgsql as $$
declare v_now timestamptz := site_now(); v_king bigint;
begin
  insert into kings (case_id, player_id, created_at, timeout_at)
    values (p_case, p_player, v_now, v_now + interval '${reignMs} milliseconds') returning id into v_king;
  perform escrow_open('king:' || v_king, 'USD');
  perform schedule_job('cases.king', v_king::text, jsonb_build_object('king', v_king::text), v_now + interval '${reignMs} milliseconds');
  return v_king;
end $$;

-- Puts the share of one opening into the budget. From the sales: the opener paid the price and nothing more.
create function king_feed(p_king bigint, p_key text, p_amount bigint) returns bigint language plpgsql as $$
declare v_budget bigint;
begin
  if p_amount > 0 then perform escrow_stake('king:' || p_king, p_key, 1, p_amount, 'king_feed'); end if;
  update kings set budget = budget + p_amount, version = version + 1 where id = p_king returning budget into v_budget;
  return v_budget;
end $$;

-- Ends a reign: the dearest skin that the budget buys, and what is left of the budget to the king's balance.
create function king_end(p_king bigint, p_reason text) returns void language plpgsql as $$
declare v_king kings; v_prize record; v_drop bigint; v_cost bigint; v_rest bigint;
begin
  select * into strict v_king from kings where id = p_king for update;
  select * into v_prize from king_prize(v_king.case_id, v_king.budget);
  v_cost := coalesce(v_prize.cost, 0);
  v_rest := v_king.budget - v_cost;
  if v_prize.skin_item_id is not null then
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, top)
      select v_king.player_id, v_prize.skin_item_id, v_cost, 'king_prize', id, version, false from cases where id = v_king.case_id
      returning id into v_drop;
  end if;
  -- The house sells the skin for what it costs; everything that is inside goes out.
  perform escrow_settle('king:' || p_king,
    (case when v_cost > 0 then array[1] else '{}' end)::bigint[] || (case when v_rest > 0 then array[ledger_account(v_king.player_id, 'balance')] else '{}' end)::bigint[],
    (case when v_cost > 0 then array[v_cost] else '{}' end)::bigint[] || (case when v_rest > 0 then array[v_rest] else '{}' end)::bigint[], 0, 'king');
  -- at: paid
  update kings set displaced_at = site_now(), displaced_reason = p_reason, prize_drop_id = v_drop, added = v_rest, version = version + 1 where id = p_king;
  if v_drop is not null then
    insert into outbox (channel, event, data, keep)
      select 'general', 'live.drop', drop_json(v_drop) || '{"initial": false}', 25 union all select 'user.' || v_king.player_id, 'drop.created', drop_json(v_drop), null;
  end if;
  perform ledger_tell(v_king.player_id);
  perform king_tell(p_king);
end $$;

-- All accounts that the end of these reigns, and the players themselves, may change: in id order.
create function king_lock(p_players bigint[], p_king bigint) returns void language plpgsql as $$
begin
  perform ledger_lock_all(array(
    select id from accounts where player_id = any(p_players || (select player_id from kings where id = p_king)) or game = 'king:' || p_king));
end $$;

-- The time of a reign is over, or not yet: then it answers when it will be.
create function king_timeout(p_king bigint) returns timestamptz language plpgsql as $$
declare v_king kings;
begin
  perform 1 from cases where id = (select case_id from kings where id = p_king) for no key update;
  select * into v_king from kings where id = p_king;
  if not found or v_king.displaced_at is not null then return null; end if;
  if v_king.timeout_at > site_now() then return v_king.timeout_at; end if;
  perform king_lock('{}', p_king);
  -- at: timeout
  perform king_end(p_king, 'timeout');
  return null;
end $$;
`;
