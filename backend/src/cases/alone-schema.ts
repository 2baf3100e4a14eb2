/** Counted stock, part openings and free openings. */
export const specialOpenings = `
-- A row: so many openings are left. Without one the stock is not counted.
create table case_stock (case_id int primary key references cases, left_over int not null check (left_over >= 0));

-- Every part opening, also those that gave nothing: without them the nonces of a pair would have gaps.
create table part_openings (
  pair_id bigint not null references seed_pairs,
  nonce bigint not null,
  player_id bigint not null references players,
  case_id int not null, case_version int not null,
  one_in int not null check (one_in > 1),
  roll bigint not null,
  drop_id bigint unique references drops,
  paid_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (pair_id, nonce),
  -- The tickets of the case are the first million of so many times a million.
  check (roll between 0 and 1000000 * one_in::bigint - 1),
  check ((roll < 1000000) = (drop_id is not null))
);
comment on table part_openings is 'append-only';

create table free_openings (
  drop_id bigint primary key references drops,
  player_id bigint not null references players,
  at timestamptz not null
);
create index free_openings_of_player on free_openings (player_id, at desc);
comment on table free_openings is 'append-only';
`;

/**
 * A network's account is bound for ever to the player who first opened a free case with it. Detaching or attaching it
 * elsewhere does not change that; otherwise one account could give free cases to many players in turn.
 */
export const freeCaseAccounts = `
create table free_case_accounts (
  network text not null,
  external_id text not null,
  player_id bigint not null references players,
  at timestamptz not null,
  primary key (network, external_id)
);
comment on table free_case_accounts is 'append-only';
insert into free_case_accounts
  select distinct on (s.network, s.external_id) s.network, s.external_id, f.player_id, f.at
    from free_openings f join social_accounts s on s.player_id = f.player_id and s.network = 'twitter'
      and s.attached_at <= f.at and (s.detached_at is null or s.detached_at >= f.at)
    order by s.network, s.external_id, f.at;
`;
