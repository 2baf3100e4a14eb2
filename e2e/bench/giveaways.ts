import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Postgres } from '@riftdrop/build/check/postgres';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { GiveawayRound } from '@riftdrop/contract/api/race/race';
import { giveawayWinner, participantListHash } from '@riftdrop/fair/game';
import { anActor, call, open, pricedCases, type Actor } from '../harness/api.ts';
import { fillRace, fillRound, people } from './giveaways/fill.ts';
import { type Backend, startBackend } from './opens/backend.ts';
import { column, databaseUrl, onPostgres, psql } from './opens/database.ts';
import { median, type Row } from './row.ts';

/** Its round ends on a Monday: none ends by itself while the rows are filled. */
const slug = 'weekly_giveaway';
/** Calls that each side answers in a round of the race. */
const asked = 100;
const rounds = 5;
const calmMs = 8_000;
const pageSize = 10_000;

/**
 * A round of a giveaway with 1,000,000 participants that ends while other players play, and the player's place in a
 * race of as many.
 */
export function giveaways(): Promise<Row[]> {
  return onPostgres(async (postgres) => {
    const folder = mkdtempSync(join(tmpdir(), 'riftdrop-giveaways-'));
    const envOf = (database: string) => ({ DATABASE_URL: databaseUrl(postgres, database), DATA_DIR: folder });
    try {
      psql(postgres, 'postgres', 'create database site');
      const prepare = await startBackend(envOf('site'));
      const [nova, kestrel] = [await anActor(prepare.url), await anActor(prepare.url)];
      while (!(await going(prepare.url))) await wait(100);
      await prepare.stop();
      psql(postgres, 'site', `select ledger_pay(${nova.id}, 'balance', 3, 1000000000, 'bench', 'bench');`);
      psql(postgres, 'postgres', 'create database large template site');
      for (const [database, count] of [
        ['site', 100],
        ['large', people],
      ] as const)
        psql(postgres, database, fillRace(kestrel.id, count));
      psql(postgres, 'large', fillRound(slug));
      return [...(await placeRows(postgres, kestrel, envOf)), ...(await roundRows(postgres, nova, envOf('large')))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

async function going(url: string): Promise<boolean> {
  const { current_session } = await call(url, 'GET /royale-race', {});
  return current_session !== null && (await call(url, 'GET /giveaway/:slug', { params: { slug } })).round !== null;
}

async function placeRows(postgres: Postgres, actor: Actor, envOf: (database: string) => Record<string, string>): Promise<Row[]> {
  const still = (database: string) => startBackend({ ...envOf(database), JOBS: '0' });
  const [small, large] = [await still('site'), await still('large')];
  const sides = { small: [] as number[], large: [] as number[] };
  try {
    const p99 = async ({ url }: Backend) => {
      const taken: number[] = [];
      for (let turn = 0; turn < asked; turn += 1) {
        const begin = performance.now();
        await call(url, 'GET /royale-race', {}, actor.token);
        taken.push(performance.now() - begin);
      }
      return worst(taken, 0.99);
    };
    await p99(small);
    await p99(large);
    await compareRank(postgres, large, actor);
    for (let round = 0; round < rounds; round += 1) {
      sides.small.push(await p99(small));
      sides.large.push(await p99(large));
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  return [
    { what: 'race with the own place, 100 people have points, p99', value: median(sides.small), unit: 'ms' },
    { what: `the same with ${people.toLocaleString('en-US')}, p99`, value: median(sides.large), unit: 'ms' },
    {
      what: 'large against small',
      value: median(sides.large.map((value, round) => value / sides.small[round]!)),
      unit: 'x',
      target: { at: 'most', value: 1.5 },
    },
  ];
}

/** The measured values must be right, too. */
async function compareRank(postgres: Postgres, { url }: Backend, { token, id }: Actor): Promise<void> {
  const { current_session } = await call(url, 'GET /royale-race', {}, token);
  const [place] = column(
    postgres,
    'large',
    `select place from (select player_id, row_number() over (order by points desc, reached_at, player_id) as place from race_participants) p
      where player_id = ${id}`,
  );
  const rank = current_session!.current_participant!.rank;
  if (String(rank) !== place) throw new Error(`the rank is ${rank}, the place in the sorted list ${place}`);
}

/** Waiting times of the other players, milliseconds. */
interface Waits {
  openings: number[];
  lists: number[];
  counts: number[];
}

async function roundRows(postgres: Postgres, actor: Actor, env: Record<string, string>): Promise<Row[]> {
  const backend = await startBackend(env);
  try {
    const [one] = await pricedCases(backend.url);
    const calm = { isOver: false };
    setTimeout(() => (calm.isOver = true), calmMs);
    const before = await others(backend, actor, one!, calm);
    const { round } = await call(backend.url, 'GET /giveaway/:slug', { params: { slug } });
    psql(
      postgres,
      'large',
      `alter table giveaway_rounds disable trigger user; update giveaway_rounds set finished_at = now()
        where id = ${round!.id}; alter table giveaway_rounds enable trigger user;`,
    );
    const begin = performance.now();
    const end = { isOver: false };
    const meanwhile = others(backend, actor, one!, end);
    const frozenMs = await until(backend, round!.id, ({ list_hash }) => list_hash !== null).then(() => performance.now() - begin);
    const drawn = await until(backend, round!.id, ({ status }) => status === 'finished');
    const late = Date.now() - Date.parse(drawn.lock!.due_at);
    end.isOver = true;
    const during = await meanwhile;
    await verify(backend, drawn);
    return [
      {
        what: 'from the end of the round to its frozen, hashed list',
        value: frozenMs / 1000,
        unit: 's',
        target: { at: 'most', value: 60 },
      },
      { what: 'from the round of the beacon to the winner', value: late, unit: 'ms', target: { at: 'most', value: 5_000 } },
      { what: 'openings meanwhile, p99', value: worst(during.openings, 0.99), unit: 'ms' },
      { what: 'openings before, p99', value: worst(before.openings, 0.99), unit: 'ms' },
      { what: 'openings meanwhile, the longest', value: worst(during.openings, 1), unit: 'ms', target: { at: 'most', value: 1_000 } },
      {
        what: 'the list of giveaways meanwhile, the longest',
        value: worst(during.lists, 1),
        unit: 'ms',
        target: { at: 'most', value: 1_000 },
      },
      {
        what: 'from a stake to what another round counts, the longest',
        value: worst(during.counts, 1),
        unit: 'ms',
        target: { at: 'most', value: 5_000 },
      },
      { what: 'the same before', value: worst(before.counts, 1), unit: 'ms' },
    ];
  } finally {
    await backend.stop();
  }
}

/** Opens cases, reads giveaways and waits for the counts of the daily one, until it is over. */
async function others({ url }: Backend, actor: Actor, one: DropCase, end: { isOver: boolean }): Promise<Waits> {
  const waits: Waits = { openings: [], lists: [], counts: [] };
  const here: Actor = { ...actor, ask: (route, input = {}) => call(url, route, input, actor.token) };
  const timed = async <T>(list: number[], work: () => Promise<T>) => {
    const begin = performance.now();
    const done = await work();
    list.push(performance.now() - begin);
    return done;
  };
  const spent = async () =>
    (await timed(waits.lists, () => here.ask('GET /giveaway/:slug', { params: { slug: 'daily_giveaway' } }))).currentUserParticipation!
      .spent;
  while (!end.isOver) {
    const was = await spent();
    await timed(waits.openings, () => open(here, one));
    await timed(waits.counts, async () => {
      while ((await spent()) === was) await wait(20);
    });
  }
  return waits;
}

async function until({ url }: Backend, id: string, is: (round: GiveawayRound) => boolean): Promise<GiveawayRound> {
  for (;;) {
    const { round, previous_round } = await call(url, 'GET /giveaway/:slug', { params: { slug } });
    const found = [round, previous_round].find((one) => one?.id === id);
    if (found && is(found)) return found;
    await wait(50);
  }
}

/** Reads the whole list and draws again. */
async function verify({ url }: Backend, { id, list_hash, roll, seed, winner }: GiveawayRound): Promise<void> {
  const ids: string[] = [];
  for (let total = Infinity; ids.length < total;) {
    const page = await call(url, 'GET /giveaway/round/:id/participants', {
      params: { id },
      query: { offset: ids.length, limit: pageSize },
    });
    ids.push(...page.items);
    total = page.total;
  }
  if (ids.length !== people || participantListHash(ids) !== list_hash) throw new Error(`the list of ${ids.length} has another hash`);
  const place = giveawayWinner({ secret_hash: seed!.secret_hash, game: id, beacon: seed!.randomness }, list_hash, people);
  if (place !== roll || ids[place] !== winner!.id) throw new Error('the winner is another one');
}

const worst = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
