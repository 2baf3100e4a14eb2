import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, openMemoryDatabase, type Database } from '../database.ts';
import type { Logger } from '../logger.ts';

/**
 * Migrated and seeded databases to start tests from. Making one takes seconds and copying it a moment, so one is kept
 * per state of the sources: any change of a file that could matter makes a new one.
 */
export type Prepare = (db: Database) => Promise<void>;

const root = new URL('../../../../', import.meta.url).pathname;
const rooms = ['backend/src', 'shared/contract/src', 'shared/fair/src', 'shared/money/src'];

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const room of rooms) {
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|json)$/.test(name) && !/(\.test\.ts|testing)/.test(name))
        hash.update(`${name}\0`).update(readFileSync(join(root, room, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A database of its own in memory, from the template. */
export async function memoryCopy(log: Logger, prepare: Prepare): Promise<Database> {
  const folder = join(tmpdir(), `riftdrop-templates-${userInfo().uid}`);
  const file = join(folder, `${sourceHash()}.tar`);
  if (!existsSync(file)) await makeTemplateFile(folder, file, log, prepare);
  return openMemoryDatabase(log, new Uint8Array(readFileSync(file)));
}

async function makeTemplateFile(folder: string, file: string, log: Logger, prepare: Prepare): Promise<void> {
  const db = await openMemoryDatabase(log);
  await prepare(db);
  const dump = await db.embedded!.dump();
  await db.close();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const old of readdirSync(folder)) if (old.endsWith('.tar')) rmSync(join(folder, old), { force: true });
  // Several test processes may make it at once; each moves a whole file into place.
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  writeFileSync(part, dump);
  renameSync(part, file);
}

/** A database of its own on the PostgreSQL at `url`, copied from the template there; `close` drops it. */
export async function postgresCopy(url: string, log: Logger, prepare: Prepare): Promise<{ db: Database; url: string }> {
  const template = `riftdrop_template_${sourceHash()}`;
  const name = `riftdrop_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(727464)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplateDatabase(admin, url, template, log, prepare);
    await admin.query(`create database ${name} template ${template}`);
  });
  const own = at(url, name);
  const db = await openDatabase({ databaseUrl: own, dataDir: '', poolSize: 16 }, log);
  const close = async () => {
    await db.close();
    await withAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { db: { ...db, close }, url: own };
}

async function makeTemplateDatabase(admin: pg.Client, url: string, template: string, log: Logger, prepare: Prepare): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like 'riftdrop_template_%'");
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
  const part = `${template}_part`;
  await admin.query(`create database ${part}`);
  const db = await openDatabase({ databaseUrl: at(url, part), dataDir: '', poolSize: 4 }, log);
  await prepare(db);
  await db.close();
  await admin.query(`alter database ${part} rename to ${template}`);
}

async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function at(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}
