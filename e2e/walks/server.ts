// The files of the server and the SQL functions that an opening, a join of a battle and a deposit pass, by the V8 coverage
// of a running backend and the counts of PostgreSQL. Each is done once to fill the caches and then measured `rounds` times; a file or a
// function that did not run in every round belongs to something else, as does one that runs in an idle backend.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../bench/opens/backend.ts';
import { column, databaseUrl, onPostgres, psql } from '../bench/opens/database.ts';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { payIn } from '../harness/giveaway.ts';
import { coverageOf } from './coverage.ts';

/** Long enough for the outbox, the jobs and a webhook of the sandbox, milliseconds. */
const settleMs = 2500;
/** PostgreSQL counts the functions of an idle connection after ten seconds at the latest, milliseconds. */
const countedMs = 11_000;
const rounds = 3;

type Walk = () => Promise<void>;

await onPostgres(async (postgres) => {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-walks-'));
  psql(postgres, 'postgres', 'create database site');
  psql(postgres, 'postgres', `alter database site set track_functions = 'all'`);
  const backend = await startBackend({ DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder }, ['--inspect=127.0.0.1:0']);
  const coverage = await coverageOf(await backend.inspector);

  /** How often each SQL function was called. */
  const calls = async (): Promise<Map<string, number>> => {
    await sleep(countedMs);
    const rows = column(postgres, 'site', 'select funcname, sum(calls) from pg_stat_user_functions group by 1');
    return new Map(rows.map((row) => row.split('|') as [string, string]).map(([name, count]) => [name, Number(count)]));
  };
  const covered = async (walk: Walk): Promise<Set<string>> => {
    await coverage.take();
    await walk();
    await sleep(settleMs);
    return new Set(await coverage.take());
  };
  const measure = async (name: string, prepare: () => Promise<Walk>): Promise<void> => {
    await (
      await prepare()
    )();
    const walks = await Promise.all(Array.from({ length: rounds }, prepare));
    const start = await calls();
    const before = await calls();
    const idle = await covered(async () => {});
    const found: Set<string>[] = [];
    for (const walk of walks) found.push(await covered(walk));
    const after = await calls();
    const files = [...found[0]!].filter((file) => !idle.has(file) && found.every((files) => files.has(file)));
    const isIdle = (one: string) => before.get(one) !== start.get(one);
    const functions = [...after].filter(([one, count]) => !isIdle(one) && count - (before.get(one) ?? 0) >= rounds).map(([one]) => one);
    print(name, files, functions.sort());
  };

  try {
    const { url } = backend;
    const [cheapest] = await pricedCases(url);
    const nova = await anActor(url, { player: 'Nova' });
    const other = await anActor(url);
    const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
    await measure('An opening', async () => async () => void (await open(nova, cheapest!)));
    await measure('A join of a battle', async () => {
      const { uid } = await nova.ask('POST /group/game/create', { body: { drop_cases, slots: 3, slots_per_team: 1 } });
      return async () => void (await other.ask('POST /group/game/:uid/join', { params: { uid: uid! }, body: {} }));
    });
    await measure('A deposit', async () => () => payIn(url, other, 500));
  } finally {
    coverage.close();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

function print(name: string, files: readonly string[], functions: readonly string[]): void {
  const server = files.filter((file) => file.startsWith('backend/src/')).map((file) => file.split('/').slice(2));
  const rooms = Map.groupBy(server, ([room]) => room!);
  const counts = [...rooms].map(([room, paths]) => `${paths.length} of ${room}`).join(', ');
  console.log(`\n${name}: ${server.length} files of the server (${counts}), ${functions.length} SQL functions`);
  for (const [room, paths] of rooms) console.log(`  ${room.padEnd(10)} ${paths.map((path) => path.slice(1).join('/')).join(' ')}`);
  console.log(`  SQL        ${functions.join(' ')}`);
}
