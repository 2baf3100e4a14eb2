import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { chainFrom, previousLink } from '@riftdrop/fair/chain';
import { randomnessOf } from '@riftdrop/fair/evidence';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { BrokenSeal, sealingWith } from '../../plumbing/database/sealing.ts';
import { startApp } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { sealLink } from '../secrets.ts';
import { reseal } from '../sealed-seeds.ts';
import { LocalChain } from './local-chain.ts';
import { siteTime } from './site-time.ts';

const app = testApp();

/** A local chain that counts its hashes. */
function counted() {
  let hashes = 0;
  const chain = new LocalChain(app.plumbing, (link) => {
    hashes += 1;
    return previousLink(link);
  });
  const hashesOf = async (work: Promise<unknown>): Promise<number> => {
    const before = hashes;
    await work;
    return hashes - before;
  };
  return { chain, hashesOf, hashes: () => hashes };
}

const day = 24 * 3600_000;
const later = async (ms: number): Promise<void> => {
  await app.advance(ms);
};

/** The terms of a new chain, which lasts eight hours. */
async function newChain(chain: LocalChain): Promise<BeaconTerms> {
  await later(day);
  return inTransaction(app.db, async (tx) => chain.terms(tx, await siteTime(tx)));
}

/** A chain as an earlier release stored it, all of whose rounds are over. */
async function oldChain(): Promise<BeaconTerms & { links: string[] }> {
  const last = randomBytes(32).toString('hex');
  const { tip, links } = chainFrom(last, 28_800);
  const genesis = Math.floor((app.clock.now() - 2 * day) / 1000);
  const { id } = await app.db.sql
    .insertInto('beacon_chains')
    .values({ genesis, period: 3, rounds: 28_800, tip, sealed: sealLink(app.plumbing.sealing, tip, last) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: `local-chain.${id}`, level: 'local', genesis, period: 3, anchor: tip, links };
}

test.each([1, 159, 160, 161, 28_640, 28_641, 28_800])('shows the link of round %i', async (round) => {
  const { chain } = counted();
  const old = await oldChain();
  const shown = await chain.shown(old.id, round);
  expect(shown).toEqual({ evidence: old.links[round - 1], randomness: randomnessOf(old, round, old.links[round - 1]!) });
});

test('computes at most 160 hashes a round', async () => {
  const maker = counted();
  const all: BeaconTerms[] = [];
  for (let n = 0; n < 20; n += 1) all.push(await newChain(maker.chain));
  await later(day);
  const { chain, hashesOf } = counted();
  for (const { id } of [...all, ...all]) expect(await hashesOf(chain.shown(id, 1))).toBeLessThanOrEqual(160);
}, 60_000);

test("walks an older release's chain once for all processes", async () => {
  const { id } = await oldChain();
  const [first, second] = [counted(), counted()];
  expect(await first.hashesOf(first.chain.shown(id, 28_800))).toBeGreaterThanOrEqual(28_800);
  expect(await second.hashesOf(second.chain.shown(id, 28_800))).toBeLessThanOrEqual(160);
});

test('leaves the event loop free meanwhile', async () => {
  const { chain, hashes } = counted();
  let walking = true;
  let most = 0;
  const turns = (async () => {
    for (let before = 0; walking; before = hashes()) {
      await setImmediate();
      most = Math.max(most, hashes() - before);
    }
  })();
  await chain.shown((await oldChain()).id, 1);
  walking = false;
  await turns;
  expect(hashes()).toBeGreaterThanOrEqual(28_800);
  expect(most).toBeLessThanOrEqual(1_000);
});

test('publishes the next chain an hour early', async () => {
  const { chain, hashesOf } = counted();
  const { id } = await newChain(chain);
  const current = () => inTransaction(app.db, async (tx) => (await chain.terms(tx, await siteTime(tx))).id);
  await later(6 * 3600_000);
  await chain.ready();
  expect(await current()).toBe(id);
  await later(1.5 * 3600_000);
  expect(await hashesOf(Promise.all([chain.ready(), chain.ready()]))).toBe(28_800);
  expect(await hashesOf(current())).toBe(0);
  expect(await current()).not.toBe(id);
});

test('shows rounds after a sealing key change', async () => {
  const { id } = await newChain(counted().chain);
  await later(day);
  const shown = await counted().chain.shown(id, 7);
  const fresh = { id: 'fresh', key: randomBytes(32) };
  const old = { id: 'test', key: Buffer.alloc(32, 7) };
  await reseal(
    app.db,
    sealingWith(() => [fresh, old]),
  );
  const { sql: reader } = app.db;
  expect(await new LocalChain({ db: app.db, sealing: sealingWith(() => [fresh]) }).shown(id, 7)).toEqual(shown);
  await reseal(
    app.db,
    sealingWith(() => [old, fresh]),
  );
  expect((await sql`select 1 from beacon_chains where checkpoints like '%.fresh.%'`.execute(reader)).rows).toEqual([]);
});

test('refuses checkpoints that were copied from another chain', async () => {
  const [one, other] = [await newChain(counted().chain), await newChain(counted().chain)];
  await later(day);
  await sql`update beacon_chains set checkpoints = o.checkpoints from (select checkpoints from beacon_chains where tip = ${other.anchor}) o
    where tip = ${one.anchor}`.execute(app.db.owner);
  await expect(counted().chain.shown(one.id, 7)).rejects.toThrow(BrokenSeal);
});

test('limits round computations per address', async () => {
  const strict = await startApp({ rateLimits: true });
  try {
    const ask = () => strict.ask('GET /beacons/:id/:round', { params: { id: 'local-chain.1', round: 1 } });
    for (let n = 0; n < 10; n += 1) for (const { status } of await Promise.all(Array.from({ length: 60 }, ask))) expect(status).toBe(404);
    expect((await ask()).status).toBe(429);
  } finally {
    await strict.close();
  }
}, 60_000);
