import { basename } from 'node:path';
import pg from 'pg';

/**
 * Address of the PostgreSQL that a run of the suites starts, superuser and database `postgres`. Without it each site has the
 * embedded database.
 */
const { SITE_POSTGRES: server } = process.env;

/** What all sites of the tests encrypt with, so that one can begin with the data of another. */
const SECRET_KEY = 'e2e0'.repeat(16);

const template = 'after first start';

/** Environment of a backend whose data folder this is. */
export function databaseOf(folder: string): NodeJS.ProcessEnv {
  if (!server) return {};
  const url = new URL(server);
  url.pathname = encodeURIComponent(basename(folder));
  return { DATABASE_URL: url.href, SECRET_KEY };
}

/** Makes the database of a data folder, if there is none, as the first start of a site left it unless it is to be empty. */
export async function makeDatabase(folder: string, isEmpty: boolean): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const names = rows.map(({ datname }) => datname);
    if (names.includes(basename(folder))) return;
    const from = !isEmpty && names.includes(template) ? ` template "${template}"` : '';
    await client.query(`create database "${basename(folder)}"${from}`);
  });
}

/** All later databases begin with the data of this folder's. */
export const keepAsFirst = (folder: string): Promise<void> =>
  onServer(async (client) => void (await client.query(`alter database "${basename(folder)}" rename to "${template}"`)));

export const dropDatabase = (folder: string): Promise<void> =>
  onServer(async (client) => void (await client.query(`drop database if exists "${basename(folder)}" with (force)`)));

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
