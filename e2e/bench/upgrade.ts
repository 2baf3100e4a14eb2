import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Postgres } from '@riftdrop/build/check/postgres';
import { anActor, call, type Actor } from '../harness/api.ts';
import { startBackend } from './opens/backend.ts';
import { column, databaseUrl, onPostgres, pgbench, psql } from './opens/database.ts';
import { driveWith } from './opens/drive.ts';
import { pgbenchScript } from './opens/statements.ts';
import { median, type Row } from './row.ts';
import { upgradeStatements } from './upgrade/statements.ts';

const clients = 16;
const rounds = 5;
const seconds = 3;
/** Items that each player has: more than one client can upgrade in a run. */
const items = 12_000;
const itemCost = 100;
/** More than a client can play in a second. */
const most = 500;
/** So expensive that an upgrade is nearly always lost. */
const targetCost = 900_000;
const skins = 20_000;
const searches = 400;

/** Upgrades through HTTP against their statements one by one, and the search for a target among 20,000 skins. */
export function upgrades(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-upgrades-'));
    psql(postgres, 'postgres', 'create database site');
    const env = { DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder };
    const prepare = await startBackend(env);
    const players: Actor[] = [];
    for (let n = 0; n < clients; n += 1) players.push(await anActor(prepare.url));
    await prepare.stop();
    const skin = fill(postgres, players);
    try {
      return [...(await played(postgres, { env, folder, players, skin })), ...(await searched(env))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Adds items to every player, and skins to the catalogue until there are 20,000. @returns the target skin */
function fill(postgres: Postgres, players: readonly Actor[]): number {
  const target = 900_000_001;
  psql(
    postgres,
    'site',
    `insert into skins select 1000000 + n, 'Bench ' || n, 'Finish ' || n % 97, 'Restricted', 'Rifle' from generate_series(1, ${skins}) n;
     insert into skin_items select 900000000 + n, 1000000 + n, 1, 'bench', case n
       when 1 then ${targetCost} else 50 + (n * 7919) % 500000 end, false, false
       from generate_series(1, ${skins}) n;
     insert into drops (player_id, skin_item_id, cost, source, is_free, top)
       select p.id, 11, ${itemCost}, 'giveaway_round', true, false from generate_series(1, ${items}), players p
         where p.id in (${players.map(({ id }) => id).join(', ')});
     vacuum analyze drops; vacuum analyze skin_items;`,
  );
  return target;
}

interface Site {
  env: Record<string, string>;
  folder: string;
  players: readonly Actor[];
  skin: number;
}

async function played(postgres: Postgres, { env, folder, players, skin }: Site): Promise<Row[]> {
  const backend = await startBackend(env);
  const bodies = players.map(({ id }) => bodiesOf(postgres, id, skin));
  const sides = { http: [] as number[], yardstick: [] as number[] };
  try {
    const reply = await pressed(backend.url, players[0]!, bodies[0]!.shift()!);
    // pgbench works on a copy, so that neither side finds the other's rows, locks or caches.
    await backend.stop();
    psql(postgres, 'postgres', 'create database yardstick template site');
    const ids = players.map(({ id }) => Number(id));
    const script = join(folder, 'upgrade.sql');
    const statements = upgradeStatements({ skin, cost: targetCost, reply });
    writeFileSync(script, pgbenchScript(statements, { first: Math.min(...ids), last: Math.max(...ids) }));
    const again = await startBackend(env);
    try {
      const perSecond = async (duration: number) => {
        const order = { path: '/api/upgrade/create', body: '', seconds: duration };
        const each = players.map(({ token }, n) => ({ port: again.port, tokens: [token], bodies: bodies[n]!.splice(0, most * duration) }));
        return (await driveWith({ ...order, clients: each })).perSecond;
      };
      await perSecond(1);
      pgbench(postgres, 'yardstick', script, 8, 1);
      for (let round = 0; round < rounds; round += 1) {
        sides.http.push(await perSecond(seconds));
        sides.yardstick.push(Math.max(...[8, 16].map((connections) => pgbench(postgres, 'yardstick', script, connections, seconds))));
      }
    } finally {
      await again.stop();
    }
  } finally {
    await backend.stop().catch(() => {});
  }
  return [
    { what: 'PostgreSQL: pgbench, prepared statements one by one', value: median(sides.yardstick), unit: 'upgrades/s' },
    { what: `PostgreSQL: through HTTP, ${clients} clients`, value: median(sides.http), unit: 'upgrades/s' },
    {
      what: 'PostgreSQL: HTTP against pgbench',
      value: median(sides.http.map((value, round) => value / sides.yardstick[round]!)),
      unit: 'x',
      target: { at: 'least', value: 1 },
    },
  ];
}

/** Upgrades of each item that the player has, as the page sends them. */
function bodiesOf(postgres: Postgres, player: string, skin: number): string[] {
  const query = `select id from drops where player_id = ${player} and status = 'inventory' and cost = ${itemCost} order by id`;
  const quote = { chance: Math.floor((itemCost * 850_000) / targetCost), item_cost: itemCost, target_cost: targetCost };
  return column(postgres, 'site', query).map((id) =>
    JSON.stringify({ drop_ids: [id], skin_id: String(skin), ...quote, client_seed: 'bench' }),
  );
}

async function pressed(url: string, { token }: Actor, body: string): Promise<string> {
  const answer = await fetch(`${url}/api/upgrade/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`an upgrade was refused: ${text}`);
  return text;
}

/** Typical searches: a chip, a chance, words, prices and pages. */
const questions = [
  { cost: 4_820, multiplier: 1.5 },
  { cost: 1_200, chance: 500_000 },
  { cost: 90_000, chance: 250_000, offset: 60 },
  { cost: 500, text: 'bench 77' },
  { cost: 300, text: 'finish 12', multiplier: 2 },
  { cost: 0, price_min: 1_000, price_max: 5_000, offset: 90 },
];

async function searched(env: Record<string, string>): Promise<Row[]> {
  const backend = await startBackend(env);
  try {
    const { total } = await call(backend.url, 'GET /upgrade/skins', { query: { limit: 1 } });
    const taken: number[] = [];
    for (let turn = 0; turn < searches; turn += 1) {
      const asked = performance.now();
      await call(backend.url, 'GET /upgrade/skins', { query: { ...questions[turn % questions.length]!, limit: 30 } });
      taken.push(performance.now() - asked);
    }
    taken.sort((a, b) => a - b);
    return [
      { what: 'skins to search', value: total, unit: '', target: { at: 'least', value: skins - 1 } },
      { what: 'search for a target, p50', value: taken[searches / 2]!, unit: 'ms' },
      { what: 'search for a target, p95', value: taken[searches * 0.95]!, unit: 'ms', target: { at: 'most', value: 50 } },
    ];
  } finally {
    await backend.stop();
  }
}
