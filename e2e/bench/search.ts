import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { anActor } from '../harness/api.ts';
import { startBackend } from './opens/backend.ts';
import { onPostgres } from './opens/database.ts';
import type { Row } from './row.ts';

const cases = 10_000;
const clients = 8;
const seconds = 8;
/** Milliseconds that a client waits after an answer: visitors type and read. */
const pause = 100;
const admin = join(import.meta.dirname, '../../backend/src/admin/main.ts');

/** Typical searches: words, prices, risks, orders and pages, and for players their favourites and affordable cases. */
const questions = [
  'text=meridian',
  'text=hollow+case',
  'text=glass%20comet&sort=price',
  'price_min=500&price_max=5000&sort=price&order=desc',
  'risk_grade=High,Extreme&sort=published_at&limit=100',
  'section=weapon&offset=600&limit=100',
  'sort=favorite&limit=60',
  'enough_to_buy=true&sort=price&order=desc&limit=60',
  'favorite=true',
  'text=case&offset=4000&limit=100',
];

/** The catalogue at size: searches by HTTP, and how much home starts with. */
export async function search(): Promise<Row[]> {
  const postgres = await onPostgres((server) => inFolder((folder) => measure({ DATABASE_URL: server.url, DATA_DIR: folder })));
  const embedded = await inFolder((folder) => measure({ DATA_DIR: folder }));
  return [...rowsOf('PostgreSQL', postgres), ...rowsOf('the embedded database', embedded)];
}

interface Measured {
  /** Milliseconds of all searches, and of the plain calls between them. */
  searches: number[];
  plain: number[];
  /** Bytes of the list that home starts with: at a tenth of the cases, and at all of them. */
  tenth: number;
  whole: number;
  /** Milliseconds from a change that the operator makes to the end of the first search that finds it. */
  follows: number;
}

const rowsOf = (where: string, { searches, plain, tenth, whole, follows }: Measured): Row[] => [
  { what: `search, p50, ${where}`, value: at(searches, 0.5), unit: 'ms' },
  { what: `search, p95, ${where}`, value: at(searches, 0.95), unit: 'ms', target: { at: 'most', value: 50 } },
  { what: `GET /seeds/current in the same seconds, p95, ${where}`, value: at(plain, 0.95), unit: 'ms' },
  { what: `search of GET /seeds/current, medians, ${where}`, value: at(searches, 0.5) / at(plain, 0.5), unit: 'x' },
  {
    what: `first list of home of that at ${cases / 10} cases, ${where}`,
    value: whole / tenth,
    unit: 'x',
    target: { at: 'most', value: 1.05 },
  },
  { what: `from a change to the search that finds it, ${where}`, value: follows, unit: 'ms', target: { at: 'most', value: 1000 } },
];

/** The value below which so large a part lies. */
function at(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

async function measure(env: Record<string, string>): Promise<Measured> {
  const backend = await startBackend(env);
  try {
    const { token } = await anActor(backend.url);
    await command(env, 'catalogue', 'fill', String(cases / 10));
    const tenth = await homeBytes(backend.url, cases / 10);
    await command(env, 'catalogue', 'fill', String(cases));
    const whole = await homeBytes(backend.url, cases);
    await favour(backend.url, token);
    return { ...(await ask(backend.url, token)), tenth, whole, follows: await following(env, backend.url) };
  } finally {
    await backend.stop();
  }
}

async function command(env: Record<string, string>, ...words: string[]): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, [admin, ...words], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`admin ${words.join(' ')}: ${stderr}`);
}

/** Bytes of the first list once it has almost this many cases: some are archived or hidden. */
async function homeBytes(url: string, wanted: number): Promise<number> {
  const until = Date.now() + 10_000;
  for (;;) {
    const text = await (await fetch(`${url}/api/dropcase`)).text();
    const listed = (JSON.parse(text) as { total: number }[]).reduce((sum, { total }) => sum + total, 0);
    if (listed >= wanted * 0.99) return text.length;
    if (Date.now() > until) throw new Error(`home lists ${listed} cases`);
  }
}

/** Makes a hundred cases favourites, so that the filter of favourites has results. */
async function favour(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/dropcase/search?limit=100&offset=3000`);
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  for (const { slug } of items) await fetch(`${url}/api/dropcase/favorites/${slug}`, { method: 'POST', headers, body: '{}' });
}

/**
 * Sends one search after the other from several clients, and a plain request after each.
 * @returns milliseconds of every answer
 */
async function ask(url: string, token: string): Promise<Pick<Measured, 'searches' | 'plain'>> {
  const [searches, plain]: [number[], number[]] = [[], []];
  const headers = { authorization: `Bearer ${token}` };
  const timed = async (path: string, into: number[]) => {
    const asked = performance.now();
    const answer = await fetch(`${url}/api${path}`, { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    into.push(performance.now() - asked);
  };
  const until = performance.now() + seconds * 1000;
  const client = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      await timed(`/dropcase/search?${questions[turn % questions.length]}`, searches);
      await timed('/seeds/current', plain);
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
  return { searches, plain };
}

/** The operator marks a case; how long searches go on to show it as it was. */
async function following(env: Record<string, string>, url: string): Promise<number> {
  const firstFound = async () =>
    (await (await fetch(`${url}/api/dropcase/search?text=hollow+meridian&limit=1`)).json()) as { items: { slug: string; sale: boolean }[] };
  const { slug, sale } = (await firstFound()).items[0]!;
  await command(env, 'case', 'sale', slug, sale ? 'off' : 'on');
  const changed = performance.now();
  while ((await firstFound()).items[0]!.sale === sale);
  return performance.now() - changed;
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-search-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
