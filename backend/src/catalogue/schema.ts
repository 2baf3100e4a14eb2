/**
 * Favourite cases of players. The count of a case is a separate row that changes with them: clicks are too rare to wait
 * for the row, and counting all favourites of all cases at each sorted list would never end.
 */
const favorites = `
create table case_favorites (
  player_id bigint not null references players,
  case_id int not null references cases,
  at timestamptz not null default now(),
  primary key (player_id, case_id)
);
create table case_favorite_counts (
  case_id int primary key references cases,
  favorites int not null check (favorites >= 0),
  changed_at timestamptz not null default clock_timestamp()
);
create index case_favorite_counts_changed on case_favorite_counts (changed_at);
`;

const tables = `
create table skins (
  id int primary key,
  name text not null,
  skin_name text not null,
  rarity text not null,
  type text not null,
  unique (name, skin_name)
);

create table skin_items (
  id int primary key,
  skin_id int not null references skins,
  wear smallint not null check (wear between 0 and 4),
  image text not null,
  cost bigint not null check (cost > 0),
  stat_trak boolean not null,
  fake boolean not null,
  unique (skin_id, wear, stat_trak)
);

create table cases (
  id int primary key,
  slug text not null unique,
  name text not null,
  section text not null,
  place int not null,
  image text not null,
  logic text not null check (logic in ('regular', 'chance', 'king', 'dat_points')),
  status text not null check (status in ('published', 'hidden', 'archive')),
  stock text not null check (stock in ('in_stock', 'out_of_stock')),
  sale boolean not null,
  popular boolean not null,
  bestprice boolean not null,
  content_update_scheduled boolean not null,
  new_until timestamptz,
  available_till timestamptz,
  published_at timestamptz not null,
  king_rate_ppm int check (king_rate_ppm between 0 and 1000000),
  part_open_threshold bigint not null check (part_open_threshold >= 0),
  version int not null check (version >= 1)
);

create table case_versions (
  case_id int not null references cases,
  version int not null check (version >= 1),
  price bigint not null check (price >= 0),
  points_price bigint check (points_price > 0),
  average_return_ppm int not null check (average_return_ppm >= 0),
  risk_grade text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, version),
  check (points_price is null or price = 0)
);

-- A case always points at a version that exists. Both rows may come in one transaction, whichever is first.
alter table cases add foreign key (id, version) references case_versions (case_id, version) deferrable initially deferred;

create table case_items (
  case_id int not null,
  version int not null,
  skin_item_id int not null references skin_items,
  weight int not null check (weight > 0),
  cost bigint not null check (cost > 0),
  primary key (case_id, version, skin_item_id),
  foreign key (case_id, version) references case_versions
);
create index case_items_by_skin on case_items (skin_item_id);

-- One row. Processes keep the catalogue in memory and read it again when this number has moved.
create table catalogue_state (revision bigint not null);
insert into catalogue_state values (1);
`;

/**
 * Each case has the revision of its last change, so that a process reads the new ones and not ten thousand cases. The
 * revision is raised before the rows are written: its row lock makes revisions become visible in their order.
 */
const changes = `
alter table cases add column changed bigint not null default 0;
update cases set changed = (select revision from catalogue_state);
create index cases_changed on cases (changed);

drop trigger if exists changed on cases;

alter table cases add column group_game_limit int not null default 50 check (group_game_limit between 1 and 50);

-- Words that addresses of calls and pages use in the place of a slug (API-085).
alter table cases add constraint cases_no_reserved_slug check (slug not in (
  'search', 'open', 'open-free', 'top-drop', 'favorites', 'drop-case-version', 'history', 'current', 'version', 'howto'
));
`;

const siteTime = `
alter table case_versions alter column created_at set default site_now();
alter table case_favorites alter column at set default site_now();
`;

/** Processes keep the prices of all skins in memory and read them again when this number has moved. */
const skinState = `
create table skin_state (revision bigint not null);
insert into skin_state values (1);
`;

/** For pictures: one of no case and no skin is not drawn. */
const pictures = `
create index cases_image on cases (image);
create index skin_items_image on skin_items (image);
`;

export const migrations: Record<string, string> = {
  '0040_catalogue': tables,
  '0240_catalogue_changes': changes,
  '0247_pictures': pictures,
  '0241_favorites': favorites,
  'catalogue/1': siteTime,
  'catalogue/2': skinState,
  'catalogue/3': 'alter table cases add column background_image text',
};
