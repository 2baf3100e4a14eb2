import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '@riftdrop/build/check/postgres';
import type { Postgres } from '@riftdrop/build/check/postgres';
import { anActor, pricedCases } from '../harness/api.ts';
import type { Actor } from '../harness/api.ts';
import { startSite } from '../harness/site.ts';
import type { Site } from '../harness/site.ts';
import { ask, heard } from './child.ts';
import type { EmbeddedAnswer, EmbeddedOrder } from './opens/embedded.ts';
import type { LoadAnswer, LoadOrder } from './opens/load.ts';
import { openingStatements, pgbenchScript } from './opens/statements.ts';
import type { Opening } from './opens/statements.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const clients = 16;
const playersPerClient = 4;
const rounds = 3;
const seconds = 5;
/** The embedded database doubles its speed in its first seconds of load; cold figures mislead. */
const warmUp = 8;

/** Through HTTP with 16 clients, each a connection of its own, against the database's own pace on the same machine in the same run. */
export async function opens(): Promise<Row[]> {
  return [...(await onPostgres()), ...(await onEmbedded())];
}

async function onPostgres(): Promise<Row[]> {
  const programs = postgresPrograms();
  if ('problem' in programs) throw new Error(`no PostgreSQL to measure: ${programs.problem}`);
  const postgres = await startPostgres(programs.bin, { durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-opens-'));
  try {
    psql(postgres, 'postgres', 'create database site');
    const site = await startSite({ env: { DATABASE_URL: databaseUrl(postgres, 'site') } });
    try {
      const { players, opening } = await prepare(site);
      const fund = players.map(({ id }) => `select ledger_pay(${id}, 'balance', 3, 1000000000, 'bench', 'bench');`);
      psql(postgres, 'site', fund.join('\n'));
      // pgbench works on a copy, so that neither side finds the other's rows, locks or caches.
      await site.stopBackend();
      psql(postgres, 'postgres', 'create database yardstick template site');
      await site.startBackend();
      const ids = players.map(({ id }) => Number(id));
      const script = join(folder, 'opening.sql');
      writeFileSync(script, pgbenchScript(openingStatements(opening), { first: Math.min(...ids), last: Math.max(...ids) }));

      const backendPort = Number(new URL(site.backendUrl()).port);
      await load(backendPort, players, opening, 2);
      const ours: number[] = [];
      const yardstick: number[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await load(backendPort, players, opening, seconds));
        // Fewer connections than clients suit two cores better; the yardstick gets its best.
        yardstick.push(Math.max(pgbench(postgres, script, 8), pgbench(postgres, script, 16)));
      }
      const throughGateway = await load(Number(new URL(site.url).port), players, opening, seconds);
      return rows('PostgreSQL', 'pgbench', ours, yardstick, throughGateway);
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'riftdrop-opens-'));
  try {
    const first = await startSite({ dataDir });
    const { players, opening } = await prepare(first);
    await first.close();
    const ids = players.map(({ id }) => id);
    const statements = openingStatements(opening);
    const yardstick = await withEmbedded(dataDir, async (order) => {
      await order({ name: 'fund', players: ids }, 'funded');
      await order({ name: 'run', statements, players: ids, seconds: warmUp }, 'ran');
      const found: number[] = [];
      for (let round = 0; round < rounds; round++)
        found.push((await order({ name: 'run', statements, players: ids, seconds }, 'ran')).perSecond);
      return found;
    });
    const site = await startSite({ dataDir });
    try {
      const port = Number(new URL(site.backendUrl()).port);
      await load(port, players, opening, warmUp);
      const ours: number[] = [];
      for (let round = 0; round < rounds; round++) ours.push(await load(port, players, opening, seconds));
      return rows('embedded database', 'one statement at a time through the driver', ours, yardstick);
    } finally {
      await site.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rows(database: string, yardstickName: string, ours: number[], yardstick: number[], throughGateway?: number): Row[] {
  const ratio = median(ours) / median(yardstick);
  return [
    { what: `${database}: ${yardstickName}`, value: median(yardstick), unit: 'opens/s' },
    { what: `${database}: through HTTP, ${clients} clients`, value: median(ours), unit: 'opens/s' },
    ...(throughGateway ? [{ what: `${database}: through HTTP and the gateway`, value: throughGateway, unit: 'opens/s' }] : []),
    { what: `${database}: HTTP against ${yardstickName}`, value: ratio, unit: 'x', target: { at: 'least', value: 0.5 } },
  ];
}

/** Players made one after the other have ids in an unbroken row, which the pgbench script relies on. */
async function prepare(site: Site): Promise<{ players: Actor[]; opening: Opening & { path: string } }> {
  const players: Actor[] = [];
  for (let n = 0; n < clients * playersPerClient; n++) players.push(await anActor(site.url));
  const [one] = await pricedCases(site.url);
  if (!one) throw new Error('the catalogue has no case to open');
  const details = await players[0]!.ask('GET /dropcase/:slug', { params: { slug: one.slug } });
  const { drop } = await players[0]!.ask('POST /dropcase/open/:slug', {
    params: { slug: one.slug },
    body: { version: one.drop_case_version, client_seed: 'bench' },
  });
  return {
    players,
    opening: {
      case: Number(one.id),
      version: one.drop_case_version,
      price: one.price,
      item: Number(details.items[0]!.skin_item.id),
      drop: JSON.stringify({ ...drop, roll: undefined }),
      path: `/api/dropcase/open/${one.slug}`,
    },
  };
}

/** Openings a second; throws when any of them was refused, since a refusal is quicker than an opening. */
async function load(port: number, players: Actor[], opening: Opening & { path: string }, duration: number): Promise<number> {
  const child = fork(join(import.meta.dirname, 'opens/load.ts'), { execArgv: [] });
  try {
    const order: LoadOrder = {
      port,
      path: opening.path,
      body: JSON.stringify({ version: opening.version, client_seed: 'bench' }),
      clients: Array.from({ length: clients }, (_, n) => ({
        tokens: players.slice(n * playersPerClient, (n + 1) * playersPerClient).map(({ token }) => token),
      })),
      seconds: duration,
    };
    const answer = new Promise<LoadAnswer>((done) => child.once('message', (message) => done(message as LoadAnswer)));
    child.send(order);
    const { opened, refused, seconds: took } = await answer;
    if (Object.keys(refused).length > 0) throw new Error(`openings were refused: ${JSON.stringify(refused)}`);
    return opened / took;
  } finally {
    child.kill();
  }
}

type EmbeddedAsk = <Name extends EmbeddedAnswer['name']>(
  order: EmbeddedOrder,
  name: Name,
) => Promise<Extract<EmbeddedAnswer, { name: Name }>>;

async function withEmbedded<T>(dataDir: string, work: (order: EmbeddedAsk) => Promise<T>): Promise<T> {
  const child = fork(join(import.meta.dirname, 'opens/embedded.ts'), [dataDir], { execArgv: [] });
  const ended = new Promise((done) => child.once('exit', done));
  await heard<{ name: 'open' }, 'open'>(child, 'open');
  try {
    return await work((order, name) => ask<EmbeddedAnswer, typeof name>(child, order, name));
  } finally {
    child.disconnect();
    await ended;
  }
}

function pgbench(postgres: Postgres, script: string, connections: number): number {
  const args = [
    '-h',
    '127.0.0.1',
    '-p',
    String(postgres.port),
    '-U',
    'postgres',
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    script,
    'yardstick',
  ];
  const { stdout, stderr } = spawnSync(join(postgres.bin, 'pgbench'), args, { encoding: 'utf8' });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (Number.isNaN(rate) || failed > 0) throw new Error(`pgbench: ${stderr.slice(0, 2000) || stdout}`);
  return rate;
}

function psql(postgres: Postgres, database: string, sql: string): void {
  const { status, stderr } = spawnSync(
    join(postgres.bin, 'psql'),
    ['-q', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', databaseUrl(postgres, database)],
    { encoding: 'utf8', input: sql },
  );
  if (status !== 0) throw new Error(`psql: ${stderr}`);
}

const databaseUrl = (postgres: Postgres, database: string) => postgres.url.replace(/\/postgres$/, `/${database}`);
