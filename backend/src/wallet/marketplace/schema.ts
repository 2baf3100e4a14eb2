/**
 * Skins that pay a payment, each with the marketplace's price; and the data of the sandbox's marketplace about them.
 */
export const skinDeposits = `
alter table payments add column locked_until timestamptz;
create table payment_skins (
  payment_id text not null references payments,
  asset text not null,
  name text not null, image text not null,
  price bigint not null check (price > 0),
  primary key (payment_id, asset)
);
comment on table payment_skins is 'append-only';
create table sandbox_sales (
  reference text primary key,
  seller text not null, price bigint not null,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'declined', 'reversed')),
  events int not null default 0,
  offered_at timestamptz not null default site_now(), accepted_at timestamptz,
  refunded boolean not null default false
);
create table sandbox_sale_items (
  reference text not null references sandbox_sales,
  asset text not null,
  primary key (reference, asset)
);
create index sandbox_sale_items_of on sandbox_sale_items (asset);
`;
