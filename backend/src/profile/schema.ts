import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { socials } from './socials/schema.ts';

export const migrations: Record<string, Migration> = {
  '0260_socials': { up: async (db: Kysely<unknown>) => void (await sql.raw(socials).execute(db)) },
};
