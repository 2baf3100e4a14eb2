import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anActor, call, pricedCases, type Actor } from '../harness/api.ts';
import { fillGames, own } from './finished/fill.ts';
import { startBackend } from './opens/backend.ts';
import { databaseUrl, onPostgres, psql } from './opens/database.ts';
import { median, type Row } from './row.ts';

const games = 1_000_000;
const openGames = 50;
/** Answers of each side in a round. */
const asked = 200;
const rounds = 7;

/** Lists and statistics of games in a site with a few finished games, and in one with a million. */
export function finishedGames(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-finished-'));
    const envOf = (database: string) => ({ DATABASE_URL: databaseUrl(postgres, database), DATA_DIR: folder });
    try {
      psql(postgres, 'postgres', 'create database site');
      const prepare = await startBackend(envOf('site'));
      const [me, other] = [await anActor(prepare.url), await anActor(prepare.url)];
      psql(
        postgres,
        'site',
        [me, other].map(({ id }) => `select ledger_pay(${id}, 'balance', 3, 1000000000, 'bench', 'bench');`).join('\n'),
      );
      const uid = await aFinishedBattle(prepare.url, me, other);
      for (let at = 0; at < openGames; at += 1) await aBattle(prepare.url, other);
      await prepare.stop();
      psql(postgres, 'postgres', 'create database large template site');
      psql(postgres, 'site', fillGames(uid, me.id, own));
      psql(postgres, 'large', fillGames(uid, me.id, games));
      return await compare(me, envOf);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function aBattle(url: string, creator: Actor): Promise<string> {
  const [one] = await pricedCases(url);
  const drop_cases = [{ order: 0, amount: 5, drop_case_slug: one!.slug }];
  return (await creator.ask('POST /group/game/create', { body: { slots: 2, mode: 'default', drop_cases } })).uid!;
}

async function aFinishedBattle(url: string, creator: Actor, other: Actor): Promise<string> {
  const uid = await aBattle(url, creator);
  await other.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
  while ((await call(url, 'GET /group/game/:uid', { params: { uid } })).status !== 'finished') await wait(500);
  return uid;
}

/** The requests: the pages of a list in turn. */
const questions: Record<string, (url: string, me: Actor, turn: number) => Promise<{ total?: number; games?: number }>> = {
  'list of mine': (url, me, turn) =>
    call(url, 'GET /all-games/list/finished/my', { query: { offset: (turn % 4) * 25, limit: 25 } }, me.token),
  'finished games of everybody': (url, _, turn) =>
    call(url, 'GET /all-games/list/finished', { query: { offset: (turn % 4) * 25, limit: 25 } }),
  lobby: (url) => call(url, 'GET /all-games/list/running', { query: { offset: 0, limit: 25 } }),
  'statistics of a user': (url, me) => call(url, 'GET /all-games/statistics/:id', { params: { id: me.id }, query: {} }),
};

const p99 = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)]!;

async function compare(me: Actor, envOf: (database: string) => Record<string, string>): Promise<Row[]> {
  const still = (database: string) => startBackend({ ...envOf(database), JOBS: '0' });
  const [small, large] = [await still('site'), await still('large')];
  try {
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(questions)) {
      const took = async (url: string, turn: number) => {
        const begin = performance.now();
        await ask(url, me, turn);
        return performance.now() - begin;
      };
      const sides = { small: [] as number[], large: [] as number[] };
      for (let round = -1; round < rounds; round += 1) {
        const [few, many]: [number[], number[]] = [[], []];
        // In turns: whatever else the machine does then, it does to both.
        for (let turn = 0; turn < asked; turn += 1) {
          few.push(await took(small.url, turn));
          many.push(await took(large.url, turn));
        }
        if (round < 0) continue;
        sides.small.push(p99(few));
        sides.large.push(p99(many));
      }
      rows.push(
        { what: `${what}, p99, ${own} finished games`, value: median(sides.small), unit: 'ms' },
        { what: `the same, ${games.toLocaleString('en-US')} finished games`, value: median(sides.large), unit: 'ms' },
        {
          what: `${what}: large against small`,
          value: median(sides.large.map((value, round) => value / sides.small[round]!)),
          unit: 'x',
          target: { at: 'most', value: 1.2 },
        },
      );
    }
    return rows;
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
