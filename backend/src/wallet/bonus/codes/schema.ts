/**
 * Codes. A coupon gives a bonus to one deposit of each player who enters it; a gift card is money that was paid
 * elsewhere, for the first player who enters it. Of a gift card only a hash is stored: it cannot be redeemed with a
 * copy of the database.
 */
export const codes = `
create table coupons (
  code text primary key check (code = upper(code)),
  percent int not null check (percent between 1 and 100),
  -- Whose code it is, who may not use it; null for one of the house.
  owner_id bigint references players,
  uses_left int check (uses_left >= 0),
  until timestamptz,
  created_at timestamptz not null default site_now()
);
create table coupon_uses (
  code text not null references coupons,
  player_id bigint not null references players,
  -- The payment that gets the bonus, or got it; null while none does.
  payment_id text references payments,
  at timestamptz not null default site_now(),
  primary key (code, player_id)
);
create unique index coupon_uses_open on coupon_uses (player_id) where payment_id is null;
create index coupon_uses_of on coupon_uses (payment_id) where payment_id is not null;
create table gift_cards (
  hash text primary key,
  amount bigint not null check (amount > 0),
  payment_id text unique references payments,
  created_at timestamptz not null default site_now()
);
create table gift_card_offers (
  id bigint generated always as identity primary key,
  amount bigint not null check (amount > 0), price bigint not null check (price > 0),
  link text not null check (link ~ '^https://')
);
`;
