import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { openDatabase, openMemoryDatabase, type Database } from '../database/database.ts';
import { codeOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';

/**
 * Migrated and seeded databases to start tests from. Making one takes seconds and copying it a moment, so one is kept
 * per state of the sources: any change of a file that could matter makes a new one.
 */
export type Prepare = (db: Database) => Promise<void>;

/** A machine with too much to do holds up a test for seconds, which is no process that froze. */
const idle = '60s';

const root = new URL('../../../../', import.meta.url).pathname;
const rooms = ['backend/src', 'shared/art/src', 'shared/contract/src', 'shared/fair/src', 'shared/money/src'];

let hashed: string | undefined;

/** Once per process: sources that change while tests run belong to the next run. */
const sourceHash = () => (hashed ??= hashSources());

function hashSources(): string {
  const hash = createHash('sha256');
  for (const room of rooms) {
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(ts|json|sql)$/.test(name) && !/(\.test\.ts|testing)/.test(name))
        hash.update(`${name}\0`).update(readFileSync(join(root, room, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

let compiled: WebAssembly.Module | undefined;

/** A held reference keeps the compiled code of the engine: otherwise every database of a process compiles PGlite again. */
function holdCompiled(): void {
  compiled ??= new WebAssembly.Module(readFileSync(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))));
}

/** A separate database in memory, from the template. */
export async function memoryCopy(log: Logger, prepare: Prepare): Promise<Database> {
  holdCompiled();
  const folder = join(tmpdir(), `riftdrop-templates-${userInfo().uid}`);
  const file = join(folder, `${sourceHash()}.tar`);
  return openMemoryDatabase(log, kept(file) ?? (await makeTemplateFile(folder, file, log, prepare)));
}

/** null when it is not there, or no more. */
function kept(file: string): Uint8Array<ArrayBuffer> | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

async function makeTemplateFile(folder: string, file: string, log: Logger, prepare: Prepare): Promise<Uint8Array<ArrayBuffer>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Several test processes start at once, and each of them would pay these seconds with the processor of the others.
  const lock = `${file}.lock`;
  while (!takeLock(lock)) {
    await sleep(50);
    const made = kept(file);
    if (made) return made;
  }
  try {
    const made = kept(file);
    if (made) return made;
    const db = await openMemoryDatabase(log);
    await prepare(db);
    await slim(db);
    const dump = await db.embedded!.dump();
    await db.close();
    for (const old of readdirSync(folder))
      if (!old.startsWith(basename(file)) && isOld(join(folder, old))) rmSync(join(folder, old), { force: true });
    const part = `${file}.${randomBytes(4).toString('hex')}.part`;
    writeFileSync(part, dump);
    renameSync(part, file);
    return dump;
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Drops data that no test reads, for every copy would carry it: PGlite's template databases are two thirds of the files, and
 * the changes after the last checkpoint are done again.
 */
async function slim({ pool }: Database): Promise<void> {
  await pool.query("update pg_database set datistemplate = false where datname like 'template%'");
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
  await pool.query('checkpoint');
}

/** The maker of the template holds this file; one left behind by a killed process counts for nothing. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // It is written a moment after it is made.
    if (!holder) return Date.now() - statSync(lock).mtimeMs < 10_000;
    process.kill(holder, 0);
    return true;
  } catch {
    return false;
  }
}

/** Another checkout, or a run that began before the last change, may still copy it. */
function isOld(file: string): boolean {
  const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > 3_600_000;
}

/** A separate empty database: on the PostgreSQL at `url`, else in memory. `close` drops it. */
export async function emptyDatabase(url: string | undefined, log: Logger): Promise<{ db: Database; url: string | null }> {
  if (!url) return { db: await openMemoryDatabase(log), url: null };
  const name = `riftdrop_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, (admin) => admin.query(`create database ${name}`));
  return dropped(url, name, log);
}

/** A separate database on the PostgreSQL at `url`, copied from the template there; `close` drops it. */
export async function postgresCopy(url: string, log: Logger, prepare: Prepare): Promise<{ db: Database; url: string }> {
  const template = `riftdrop_template_${sourceHash()}`;
  const name = `riftdrop_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplateDatabase(admin, url, template, log, prepare);
    await admin.query(`create database ${name} template ${template}`);
  });
  return dropped(url, name, log);
}

/** The database `name` at `url`, which goes when it is closed. */
async function dropped(url: string, name: string, log: Logger): Promise<{ db: Database; url: string }> {
  const own = at(url, name);
  const db = await openDatabase({ databaseUrl: own, dataDir: '', poolSize: 16 }, log, idle);
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
  const db = await openDatabase({ databaseUrl: at(url, part), dataDir: '', poolSize: 4 }, log, idle);
  await prepare(db);
  await db.close();
  await admin.query(`alter database ${part} rename to ${template}`);
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
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
