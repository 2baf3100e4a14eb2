import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const answers = `
create table captcha_answers (signature text primary key, until timestamptz not null);
create index captcha_answers_until on captcha_answers (until);`;

export const migrations: Record<string, Migration> = {
  '0145_captcha': { up: async (db) => void (await sql.raw(answers).execute(db)) },
};
