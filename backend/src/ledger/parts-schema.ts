/** Parts of stakes that went back while the game went on. A stake goes back in parts or whole, and never more of it than there is. */
export const stakeParts = `
create table stake_parts (
  game text not null, key text not null, part text not null,
  amount bigint not null check (amount > 0),
  transfer_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (game, key, part), foreign key (game, key) references stakes
);
comment on table stake_parts is 'append-only';
`;
