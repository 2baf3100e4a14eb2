import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { madeFunctions } from '../plumbing/database/migrate.ts';
import { freeCaseAccounts, specialOpenings } from './alone-schema.ts';
import { gameFeeds, kings } from './kings/schema.ts';
import { topWins } from './top-wins-schema.ts';

/**
 * How often each case was opened. One counter row would make openings wait for each other, and counting all drops at
 * each look would take longer every day. So an opening only adds a row to `case_count_steps`; now and then these rows
 * are folded into `case_counts`, and a look adds up both.
 */
const counts = `
create table case_counts (case_id int primary key references cases, opened bigint not null, free_cost bigint not null);
create table case_count_steps (case_id int not null, opened int not null, free_cost bigint not null);
`;

const run = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

export const migrations: Record<string, Migration> = {
  '0060_cases': run(counts),
  '0110_open_cases': madeFunctions,
  '0242_top_wins': run(topWins),
  '0261_kings': run(`${kings}\n${specialOpenings}`),
  '0330_free_case_accounts': run(freeCaseAccounts),
  '0322_guarded_openings': madeFunctions,
  'cases/1': run('alter table part_openings alter column at set default site_now()'),
  'cases/2': run(gameFeeds),
  'cases/4': run('create index part_openings_missed on part_openings (player_id, paid_id) where drop_id is null'),
  'cases/3': run('create index part_openings_of_player on part_openings (player_id, at desc)'),
};
