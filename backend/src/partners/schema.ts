/**
 * Referrals and their results. The share of a partner is a function of the sealed history alone: `referrals` and
 * `referral_days` are sums of it up to the block that `partners_counted` names, and the proof adds all of them up once more.
 */
const partners = `
create table partners (
  player_id bigint primary key references players,
  accepted_at timestamptz not null default site_now(),
  payout_rules_at timestamptz,
  -- Sum of what every referral staked, none of them below zero, USD cents.
  base bigint not null default 0 check (base >= 0),
  -- What was moved to the partner's account of the share so far, less what was taken back.
  credited bigint not null default 0 check (credited >= 0)
);
-- The newest code of a partner is the one that is shown; the earlier ones stay, for there are links with them.
create table partner_codes (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9_-]{2,31}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references partners,
  at timestamptz not null default site_now()
);
comment on table partner_codes is 'append-only';
create index partner_codes_of on partner_codes (player_id, n desc);
create table referrals (
  player_id bigint primary key references players,
  partner_id bigint not null references partners,
  type text not null check (type in ('f', 'p')),
  at timestamptz not null default site_now(),
  staked bigint not null default 0,
  taken_back bigint not null default 0,
  -- Found out to be the partner: everything that it brought is taken back.
  void_at timestamptz,
  check (player_id <> partner_id)
);
create index referrals_of on referrals (partner_id, at);
create table referral_days (
  player_id bigint not null references referrals,
  day date not null,
  staked bigint not null,
  taken_back bigint not null,
  primary key (player_id, day)
);
-- Blocks of the history up to this one are counted.
create table partners_counted (one boolean primary key default true check (one), n bigint not null);
insert into partners_counted (n) select max(n) from ledger_blocks;
create table partner_payouts (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  player_id bigint not null references partners,
  type text not null check (type = 'balance'),
  status text not null check (status = 'sent'),
  payout_level int not null check (payout_level between 1 and 5),
  gross bigint not null check (gross >= net),
  net bigint not null check (net > 0),
  created_at timestamptz not null default site_now(),
  ended_at timestamptz not null default site_now()
);
comment on table partner_payouts is 'append-only';
create index partner_payouts_of on partner_payouts (player_id, n desc);
create table partner_forms (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  name text not null, email text not null, channel_url text not null,
  audience bigint not null, message text not null,
  at timestamptz not null default site_now()
);
comment on table partner_forms is 'append-only';
create index partner_forms_of on partner_forms (player_id, at);
`;

/** A payout in skins waits for the choice of the skin. The cost of a sent one is stored in it for good. */
const skinPayouts = `
create table partner_skin_payouts (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  player_id bigint not null references partners,
  status text not null default 'pending' check (status in ('pending', 'sent')),
  payout_level int not null check (payout_level between 1 and 5),
  gross bigint not null default 0 check (gross >= net),
  net bigint not null default 0 check (net >= 0),
  name text,
  drop_id bigint unique references drops,
  created_at timestamptz not null default site_now(),
  ended_at timestamptz,
  check ((status = 'sent') = (num_nulls(name, drop_id, ended_at) = 0)),
  check ((status = 'pending') = (num_nonnulls(name, drop_id, ended_at) = 0))
);
create unique index partner_skin_payouts_open on partner_skin_payouts (player_id) where status = 'pending';
create index partner_skin_payouts_of on partner_skin_payouts (player_id, created_at desc);
`;

/** News of partners to their followers; the record of authors and texts. */
const news = `
create table partner_news (
  id bigint generated always as identity primary key,
  player_id bigint not null references partners,
  title text not null check (char_length(title) between 1 and 64),
  body text not null check (char_length(body) between 1 and 256),
  url text not null check (char_length(url) <= 300),
  at timestamptz not null default site_now()
);
comment on table partner_news is 'append-only';
create index partner_news_of on partner_news (player_id, at desc);
`;

export const migrations: Record<string, string> = {
  'partners/1': partners,
  'partners/2': skinPayouts,
  'partners/3': news,
};
