import { addReturns, type OpenCounts, type OpenTerms } from '@riftdrop/fair/open-data';
import { Returns } from '@riftdrop/fair/returns';
import type { Proof } from '@riftdrop/contract/api/fairness/proof';
import { sql } from 'kysely';
import type { RecurringJob } from '../../plumbing/jobs/job.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { siteTime } from '../beacons/site-time.ts';
import { gamesOfDay } from '../games/proof.ts';
import { gamesOfFile, proofOf, type ProofSources, rollsOfFile } from '../proof.ts';
import { dayColumns, type OpenDay, signDay } from './file.ts';

const dayMs = 86_400_000;
/** A transaction that closed a pair before midnight has ended by then. */
const graceMs = 600_000;
/** A run makes this many parts at most: it is one transaction. */
const partsOfRun = 5;
const noFile = '0'.repeat(64);

export interface OpenDataJobs {
  'fairness.open': null;
}

/** Makes the files of open data, some parts a minute, and signs each day that is complete. */
export const openDataJob = ({ sealing }: Plumbing, sources: ProofSources): RecurringJob => ({
  everyMs: 60_000,
  run: async (tx) => {
    for (let made = 0; made < partsOfRun; made++) {
      const day = await dayToMake(tx);
      if (!day) return;
      const part = (await pairsPart(tx, sources, day)) ?? (await gamesPart(tx, sources, day));
      if (part) await store(tx, sources, day, part);
      else await signDay(tx, sealing, day);
    }
  },
});

/** The day that is not signed, or the one after the last; null while it is not over. */
async function dayToMake(tx: Tx): Promise<OpenDay | null> {
  const { rows: last } = await sql<OpenDay>`select ${dayColumns} from open_days order by day desc limit 1`.execute(tx);
  if (last[0] && last[0].hash === null) return last[0];
  const next = last[0] ? Date.parse(last[0].day) + dayMs : await firstDay(tx);
  if (next === null || (await siteTime(tx)) < next + dayMs + graceMs) return null;
  const { rows } = await sql<OpenDay>`insert into open_days (day, previous)
    values (${new Date(next).toISOString().slice(0, 10)}::date, ${last[0]?.hash ?? noFile}) returning ${dayColumns}`.execute(tx);
  return rows[0]!;
}

/** Midnight before the first revealed roll. */
async function firstDay(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select least((select min(closed_at) from seed_pairs where state = 'closed' and nonce > 0),
      (select min(at) from shown_games)) as first`.execute(tx);
  const first = rows[0]!.first?.getTime();
  return first === undefined ? null : first - (first % dayMs);
}

/** Some rolls of a day, and how far the day is with them. */
interface Part {
  proof: Proof;
  /** The last pair and game. */
  pair: number;
  game: number;
  private_games: number;
}

async function pairsPart(tx: Tx, sources: ProofSources, { day, pair, game }: OpenDay): Promise<Part | null> {
  const { rows } = await sql<{ id: number; nonce: number }>`
    select id, nonce from seed_pairs where state = 'closed' and nonce > 0 and id > ${pair}
      and closed_at >= ${day}::timestamp at time zone 'UTC' and closed_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    order by id limit 1000`.execute(tx);
  if (rows.length === 0) return null;
  let rolls = 0;
  const end = rows.findIndex(({ nonce }, at) => (rolls += nonce) > rollsOfFile && at > 0);
  const ids = rows.slice(0, end === -1 ? rows.length : end).map(({ id }) => id);
  return { proof: await proofOf(tx, sources, ids, { games: [], beacons: [] }), pair: ids.at(-1)!, game, private_games: 0 };
}

async function gamesPart(tx: Tx, sources: ProofSources, { day, pair, game }: OpenDay): Promise<Part | null> {
  const shown = await gamesOfDay(tx, sources.games, day, { after: game, limit: gamesOfFile });
  if (shown.last === null) return null;
  return { proof: await proofOf(tx, sources, [], shown), pair, game: shown.last, private_games: shown.hidden };
}

async function store(tx: Tx, sources: ProofSources, { day, parts }: OpenDay, { proof, pair, game, private_games }: Part): Promise<void> {
  const terms = await termsOf(tx, sources, proof);
  const body = `${JSON.stringify(proof)}\n${JSON.stringify(terms)}\n`;
  await sql`insert into open_parts (day, n, body) values (${day}::date, ${parts + 1}, ${body})`.execute(tx);
  const counts: OpenCounts = { ...proof.counts, private_games };
  await sql`update open_days set pair = ${pair}, game = ${game}, parts = parts + 1, bytes = bytes + ${Buffer.byteLength(body)},
      pairs = pairs + ${counts.pairs}, games = games + ${counts.games}, rolls = rolls + ${counts.rolls},
      private_games = private_games + ${counts.private_games} where day = ${day}::date`.execute(tx);
  const returns = new Returns();
  addReturns(returns, proof, terms);
  for (const { kind, name, count, staked, returned, expected, variance } of returns.list)
    await sql`insert into open_returns as r (kind, name, count, staked, returned, expected, variance)
      values (${kind}, ${name}, ${count}, ${staked}, ${returned}, ${expected}, ${variance})
      on conflict (kind, name) do update set count = r.count + excluded.count, staked = r.staked + excluded.staked,
        returned = r.returned + excluded.returned, expected = r.expected + excluded.expected,
          variance = r.variance + excluded.variance`.execute(tx);
}

/** Prices, crowns and upgrades of a proof, in its order. */
async function termsOf(tx: Tx, { rolls: sources, prices }: ProofSources, proof: Proof): Promise<OpenTerms> {
  const ids = proof.pairs.map(({ id }) => Number(id));
  const found: Partial<OpenTerms>[] = [];
  if (ids.length > 0) for (const source of sources) found.push((await source.terms?.(tx, ids)) ?? {});
  const versions = proof.versions.length === 0 ? [] : await prices(tx, proof.versions);
  const byRoll = new Map(
    found.flatMap(({ crowns = [], upgrades = [] }) => [...crowns, ...upgrades]).map((one) => [`${one.pair} ${one.nonce}`, one]),
  );
  const listed = <T>(tab: 'king' | 'upgrade') =>
    proof.pairs.flatMap(({ id, rolls }) => rolls.filter((one) => one.tab === tab).map(({ nonce }) => byRoll.get(`${id} ${nonce}`) as T));
  return {
    format: 'riftdrop-open-terms-1',
    versions,
    crowns: listed<OpenTerms['crowns'][number]>('king'),
    upgrades: listed<OpenTerms['upgrades'][number]>('upgrade'),
  };
}
