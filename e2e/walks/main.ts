// `npm run walks`: the files of the server and the SQL functions that an opening, a join of a battle and a deposit pass, by the V8 coverage
// of a running backend and the counts of PostgreSQL. Each is done once to fill the caches and then measured `rounds` times; whatever did
// not run in every round belongs to something else, as does whatever runs in an idle backend.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../bench/opens/backend.ts';
import { column, databaseUrl, onPostgres, psql } from '../bench/opens/database.ts';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { payIn } from '../harness/giveaway.ts';
import { coverageOf } from './coverage.ts';

/** Long enough for the outbox, the jobs, a webhook of the sandbox, and the counts of PostgreSQL. Milliseconds. */
const settleMs = 2500;
const rounds = 3;

type Walk = () => Promise<void>;

await onPostgres(async (postgres) => {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-walks-'));
  psql(postgres, 'postgres', 'create database site');
  psql(postgres, 'postgres', `alter database site set track_functions = 'all'`);
  const backend = await startBackend({ DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder }, ['--inspect=127.0.0.1:0']);
  const coverage = await coverageOf(await backend.inspector);

  const calls = () => column(postgres, 'site', 'select funcname, calls from pg_stat_user_functions');
  const passed = async (walk: Walk): Promise<string[]> => {
    await coverage.take();
    const before = new Set(calls());
    await walk();
    await sleep(settleMs);
    const functions = calls().filter((line) => !before.has(line));
    return [...(await coverage.take()), ...functions.map((line) => `${line.split('|')[0]}()`)];
  };
  const measure = async (name: string, prepare: () => Promise<Walk>): Promise<void> => {
    await (
      await prepare()
    )();
    await sleep(settleMs);
    const idle = new Set(await passed(async () => {}));
    let common: string[] | null = null;
    for (let round = 0; round < rounds; round++) {
      const walk = await prepare();
      await sleep(settleMs);
      const now = new Set(await passed(walk));
      common = (common ?? [...now]).filter((one) => now.has(one) && !idle.has(one));
    }
    print(name, common!);
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

function print(name: string, passed: readonly string[]): void {
  const functions = passed.filter((one) => one.endsWith('()'));
  const files = passed.filter((one) => one.startsWith('backend/src/')).map((path) => path.split('/').slice(2));
  const rooms = Map.groupBy(files, ([room]) => room!);
  const count = (room: string) => `${rooms.get(room)?.length ?? 0} of ${room}`;
  console.log(
    `\n${name}: ${files.length} files of the server (${[...rooms.keys()].map(count).join(', ')}), ${functions.length} SQL functions`,
  );
  for (const [room, paths] of rooms) console.log(`  ${room.padEnd(10)} ${paths.map((path) => path.slice(1).join('/')).join(' ')}`);
  console.log(`  SQL        ${functions.join(' ')}`);
}
