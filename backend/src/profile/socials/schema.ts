/**
 * Accounts of other networks that players attached. An attached one belongs to one player at a time; a detached one
 * stays as a row, because the grace of free cases counts from the very first attaching, of the player or of the
 * account.
 */
export const socials = `
create table social_accounts (
  id bigint generated always as identity primary key,
  player_id bigint not null references players,
  network text not null check (network in ('twitter', 'facebook')),
  external_id text not null check (char_length(external_id) between 1 and 128),
  name text not null check (char_length(name) between 1 and 64),
  confirmed boolean not null,
  attached_at timestamptz not null,
  first_attached_at timestamptz not null,
  detached_at timestamptz,
  check (first_attached_at <= attached_at)
);
create unique index social_accounts_of_player on social_accounts (player_id, network) where detached_at is null;
create unique index social_accounts_attached on social_accounts (network, external_id) where detached_at is null;
create index social_accounts_ever on social_accounts (network, external_id);
create index social_accounts_before on social_accounts (player_id, network);
`;
