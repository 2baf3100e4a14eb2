// `npm run backup -- --to <folder>` and `npm run restore -- --from <folder> [--at <time>]`: database, registry, published files,
// keys and pictures of a site, see docs/operate.md. PostgreSQL (DATABASE_URL) goes through pgBackRest, to the second.
import { parseArgs } from 'node:util';
import { readSettings } from '../settings.ts';
import { copiesIn, copyDataFolder, restoreDataFolder } from './data-folder.ts';
import { pgBackRest } from './pgbackrest.ts';

/** Copies of the data folder that stay. */
const kept = 14;
const hasPostgres = Boolean(process.env.DATABASE_URL);
const { dataDir } = readSettings(process.env);

function backup(to: string, isFull: boolean): void {
  // First: the head of the history in it must not be newer than the database that is restored beside it.
  const { folder, files, bytes } = timed('data folder', () => copyDataFolder(dataDir, to, kept));
  console.log(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  if (!hasPostgres) return;
  timed('PostgreSQL', () => {
    // Does nothing when the repository is there.
    pgBackRest('stanza-create');
    pgBackRest('backup', `--type=${isFull ? 'full' : 'incr'}`);
  });
}

function restore(from: string, at: Date | null): void {
  const copy = copiesIn(from).findLast((one) => at === null || one.at <= at);
  if (!copy) throw new Error(`no backup in ${from}${at ? ` from ${at.toISOString()} or before` : ''}`);
  timed('data folder', () => restoreDataFolder(copy, dataDir));
  console.log(`${dataDir}: as it was at ${copy.at.toISOString()}`);
  if (!hasPostgres) return;
  const target = at ? ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote'] : [];
  timed('PostgreSQL', () => pgBackRest('restore', '--delta', ...target));
  console.log('start PostgreSQL, wait until it accepts connections, run npm run prove, then start the site');
}

function timed<T>(part: string, work: () => T): T {
  const began = performance.now();
  const result = work();
  console.log(`${part}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

function moment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new Error(`--at must be a time such as 2026-11-28T18:00:00Z, not "${text}"`);
  return at;
}

function needed(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`--${name} must name a folder outside the data folder, best on another machine`);
  return value;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      at: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  const [command, word] = positionals;
  if (command === 'restore') restore(needed('from', values.from), moment(values.at));
  else if (word === 'check') pgBackRest('check');
  else backup(needed('to', values.to), values.full);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
