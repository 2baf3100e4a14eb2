import { madeFunctions } from '../plumbing/database/migrate.ts';

/**
 * Demo money is its own currency: the two keys of a transfer carry the currency, so that nothing can ever turn it into money.
 * Its drops lie in a separate table for the same reason: no list, sum or feed of drops can meet them.
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
`;

export const migrations: Record<string, string> = {
  '0244_demo': demo,
  '0250_demo_ends': madeFunctions,
  'demo/1': 'alter table demo_drops alter column created_at set default site_now()',
};
