import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { anActor, call, pricedCases } from '../harness/api.ts';
import type { Actor } from '../harness/api.ts';
import type { Report, SpectatorAnswer, SpectatorOrder } from './games/spectators.ts';
import { ask } from './child.ts';
import { startBackend } from './opens/backend.ts';
import type { Backend } from './opens/backend.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const battles = 500;
const spectatorsOfEach = 4;
const rounds = 10;
const places = 72;
/** Spectators of the Battle Royale. */
const watchers = 1_000;
/** Longest wait for the end of all games, in milliseconds. */
const patience = 300_000;

/** Many battles at once and one Battle Royale of 72, each watched over the socket, on one process and PostgreSQL. */
export function games(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-games-'));
    psql(postgres, 'postgres', 'create database site');
    const backend = await startBackend({ DATABASE_URL: databaseUrl(postgres, 'site'), DATA_DIR: folder, SOCKETS_PER_ADDRESS: '0' });
    try {
      const players = await inTurns(Array.from({ length: places }), 8, () => anActor(backend.url));
      psql(postgres, 'site', players.map(({ id }) => `select ledger_pay(${id}, 'balance', 3, 1000000000, 'bench', 'bench');`).join('\n'));
      const [one] = await pricedCases(backend.url);
      return [...(await manyBattles(backend, players, one!.slug)), ...(await aRoyale(backend, players, one!.slug))];
    } finally {
      await backend.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function manyBattles(backend: Backend, players: readonly Actor[], slug: string): Promise<Row[]> {
  const seats = Array.from({ length: battles }, (_, at) => [0, 1, 2, 3].map((seat) => players[(at * 4 + seat) % players.length]!));
  const cases = [{ order: 0, amount: rounds, drop_case_slug: slug }];
  const uids = await inTurns(seats, 16, async ([creator, ...others]) => {
    const { uid } = await creator!.ask('POST /group/game/create', { body: { slots: 4, mode: 'default', drop_cases: cases } });
    for (const player of others.slice(0, 2)) await player.ask('POST /group/game/:uid/join', { params: { uid: uid! }, body: {} });
    return uid!;
  });
  const report = await watched(
    backend,
    uids.flatMap((uid) => Array.from({ length: spectatorsOfEach }, () => `game.battles.${uid}`)),
    () => inTurns(uids, 16, (uid, at) => seats[at]![3]!.ask('POST /group/game/:uid/join', { params: { uid }, body: {} })),
  );
  const views = await inTurns(uids.slice(0, 20), 4, (uid) => call(backend.url, 'GET /group/game/:uid', { params: { uid } }));
  const view = median(views.map((one) => deflateRawSync(JSON.stringify(one)).length));
  return [
    { what: `spectators who saw the end of one of ${battles} battles of ${rounds} rounds`, value: report.ended, unit: '' },
    ...lateness(`${battles} battles`, report, 250),
    {
      what: 'bytes to a spectator, whole battle, compressed message by message',
      value: (median(report.bytes) + view) / 1000,
      unit: 'kB',
      target: { at: 'most', value: 20 },
    },
  ];
}

async function aRoyale(backend: Backend, players: readonly Actor[], slug: string): Promise<Row[]> {
  const steps = [{ order: 0, amount: 10, drop_case_slug: slug }];
  // The first game of a process compiles the code of all others: it runs with two spectators.
  await playRoyale(backend, players, steps, 2);
  const { uid, report } = await playRoyale(backend, players, steps, watchers);
  const view = await call(backend.url, 'GET /battle-royale/:uid', { params: { uid: uid! } });
  return [
    { what: `watchers of the second Battle Royale of ${places} with 10 openings a round who saw its end`, value: report.ended, unit: '' },
    { what: 'rounds that each of them heard', value: report.lateness.length / watchers, unit: '' },
    ...lateness(`Battle Royale of ${places}`, report, 150),
    {
      what: `snapshot of a whole Battle Royale of ${places}, compressed`,
      value: deflateRawSync(JSON.stringify(view)).length / 1000,
      unit: 'kB',
      target: { at: 'most', value: 30 },
    },
  ];
}

/** A Battle Royale from its creation to the end event at all of its spectators. */
async function playRoyale(
  backend: Backend,
  [creator, ...others]: readonly Actor[],
  steps: { order: number; amount: number; drop_case_slug: string }[],
  count: number,
): Promise<{ uid: string | null; report: Report }> {
  const body = { max_users: places as 72, rounds: Array.from({ length: 4 }, () => ({ steps })) };
  const { uid } = await creator!.ask('POST /battle-royale/create', { body });
  const join = (player: Actor) => player.ask('POST /battle-royale/:uid/join', { params: { uid: uid! }, body: {} });
  for (const player of others.slice(0, -1)) await join(player);
  const channels = Array.from({ length: count }, () => `game.royale.${uid}`);
  const report = await watched(backend, channels, () => join(others.at(-1)!));
  return { uid, report };
}

const lateness = (what: string, { lateness: all }: Report, limit: number): Row[] => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return [
    { what: `${what}: from the time of a step until it is heard, p50`, value: at(0.5), unit: 'ms' },
    { what: `${what}: the same, p99`, value: at(0.99), unit: 'ms', target: { at: 'most', value: limit } },
  ];
};

/** Lets spectators watch, starts the games, and waits until each spectator saw the end. */
async function watched(backend: Backend, channels: string[], start: () => Promise<unknown>): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'games/spectators.ts'), { execArgv: [] });
  try {
    await order(child, { name: 'watch', port: backend.port, channels }, 'watching');
    await start();
    const since = performance.now();
    for (;;) {
      await wait(2_000);
      const { count } = await order(child, { name: 'count' }, 'ended');
      if (count === channels.length) return await order(child, { name: 'report' }, 'report');
      if (performance.now() - since > patience)
        throw new Error(`only ${count} of ${channels.length} spectators saw the end within ${patience / 1000} s`);
    }
  } finally {
    child.kill();
  }
}

const order = <Name extends SpectatorAnswer['name']>(child: ChildProcess, what: SpectatorOrder, name: Name) =>
  ask<SpectatorAnswer, Name>(child, what, name);

/** Runs `work` for each of a list, this many at once. */
async function inTurns<T, R>(list: readonly T[], width: number, work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await work(list[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
