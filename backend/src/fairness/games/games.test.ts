import { randomUUID } from 'node:crypto';
import { roundAt, roundForLock } from '@riftdrop/fair/beacon';
import { randomnessOf } from '@riftdrop/fair/evidence';
import { battleDrop } from '@riftdrop/fair/game';
import { lockHash } from '@riftdrop/fair/lock';
import { commit } from '@riftdrop/fair/pf1';
import { verdicts, verifiers, withoutNotes } from '@riftdrop/fair/testing/verifiers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import type { Beacon } from '../beacons/beacon.ts';
import type { LocalChain } from '../beacons/local-chain.ts';
import { siteTime } from '../beacons/site-time.ts';
import { localBls } from '../beacons/testing.ts';
import { cancelGame } from './settle.ts';
import { proofOfPlayer } from '../proof.ts';
import { lockGame } from './lock.ts';
import { aTable } from './testing.ts';

const app = testApp();

const restricted = { code: '23001' };
const writes = (statement: string) => sql.raw(statement).execute(app.db.owner);

// proves G16, GAME-506, GAME-507
test('draws from a named round and shows the secrets', async () => {
  const table = aTable(app);
  const game = randomUUID();
  const public_hash = await table.commit(game);
  const receipt = await table.lock(game, ['7', 'bot-1']);
  const terms = await inTransaction(app.db, async (tx) => table.beacons.current.terms(tx, await siteTime(tx)));
  expect(receipt).toMatchObject({ public_hash, level: 'local', round: roundForLock(terms, receipt.locked_at) });
  expect(receipt.lock_hash).toBe(lockHash(receipt, terms));
  expect(receipt.round).toBeGreaterThan(roundAt(terms, receipt.locked_at) + 1);
  expect(await table.beacons.local.shown(terms.id, receipt.round)).toBeNull();

  await table.after(receipt.due_at - app.clock.now() - 1);
  expect(await table.row(game)).toMatchObject({ state: 'waiting', secret_hash: null, randomness: null });
  await table.after(1);
  const row = await table.row(game);
  expect(row).toMatchObject({ state: 'drawn', sealed: null, randomness: randomnessOf(terms, receipt.round, row.evidence!) });
  expect(commit({ secret_hash: row.secret_hash!, secret_salt: row.secret_salt! })).toBe(public_hash);
  expect(table.decided).toEqual([{ game, roster: ['7', 'bot-1'], seed: { secret_hash: row.secret_hash, game, beacon: row.randomness } }]);
  expect(battleDrop(table.decided[0]!.seed, 1, 1)).toBeLessThan(1_000_000);
  await table.after(300_000);
  expect([table.decided.length, table.refunded]).toEqual([1, []]);
});

// proves G16
test('rejects early or changed results in the database', async () => {
  const table = aTable(app);
  const [open, waiting, drawn] = [randomUUID(), randomUUID(), randomUUID()];
  for (const game of [open, waiting, drawn]) await table.commit(game);
  await table.lock(drawn);
  await table.after(20_000);
  const { round } = await table.lock(waiting);
  expect([(await table.row(drawn)).state, (await table.row(waiting)).state]).toEqual(['drawn', 'waiting']);

  const lock = (at: string, more: string) => `update game_seeds set state = 'waiting', roster = '{1,2}', locked_at = ${at},
    beacon = 'local-chain.1', level = 'local', genesis = 1000, period = 3, anchor = 'x', lock_hash = 'x', ${more} where game = '${open}'`;
  const ruled = (at: string) =>
    `round = ceil((extract(epoch from ${at}) - 1000) / 3) + 3, due_at = to_timestamp(1000 + (ceil((extract(epoch from ${at}) - 1000) / 3) + 2) * 3)`;
  const injected = [
    // A lock with a false time: older or newer than it is.
    lock(`site_now() - interval '1 minute'`, ruled(`(site_now() - interval '1 minute')`)),
    lock(`site_now() + interval '1 minute'`, ruled(`(site_now() + interval '1 minute')`)),
    // A round that differs from the rule's: an earlier one, a later one, another time for it.
    lock('site_now()', ruled('site_now()').replace('+ 3', '+ 2')),
    lock('site_now()', ruled('site_now()').replace('+ 3', '+ 4')),
    lock('site_now()', ruled('site_now()').replace('+ 2) * 3)', '+ 1) * 3)')),
    // After the lock: roster, round, beacon, time, commitment.
    `update game_seeds set roster = roster || '{9}' where game = '${waiting}'`,
    `update game_seeds set roster = '{2,1}' where game = '${waiting}'`,
    `update game_seeds set round = ${round - 1} where game = '${waiting}'`,
    `update game_seeds set anchor = 'y' where game = '${waiting}'`,
    `update game_seeds set locked_at = locked_at - interval '9 s' where game = '${waiting}'`,
    `update game_seeds set public_hash = 'y' where game = '${waiting}'`,
    `update game_seeds set state = 'open' where game = '${waiting}'`,
    // A result before its round, and one without a lock.
    `update game_seeds set state = 'drawn', evidence = 'x', randomness = 'x', secret_hash = 'x', secret_salt = 'x', sealed = null,
      settled_at = now() where game = '${waiting}'`,
    `update game_seeds set state = 'drawn', evidence = 'x', randomness = 'x', secret_hash = 'x', secret_salt = 'x', sealed = null,
      settled_at = now() where game = '${open}'`,
    // A settled game.
    `update game_seeds set randomness = 'y' where game = '${drawn}'`,
    `update game_seeds set state = 'refunded', randomness = null, evidence = null where game = '${drawn}'`,
    `delete from game_seeds where game = '${drawn}'`,
    'truncate game_seeds',
    // The tip of a chain after it was published.
    `update beacon_chains set tip = '${'a'.repeat(64)}'`,
    `update beacon_chains set genesis = genesis - 3`,
    'delete from beacon_chains',
  ];
  for (const statement of injected) {
    const outcome = await writes(statement).then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );
    expect([statement, outcome]).toEqual([statement, restricted.code]);
  }
  // A slow transaction is tried again.
  const slow = lock(`site_now() - interval '5 s'`, ruled(`(site_now() - interval '5 s')`));
  await expect(writes(slow)).rejects.toMatchObject({ code: '40001' });
  await expect(table.lock(waiting)).rejects.toThrow('is not open');
  await expect(
    inTransaction(app.db, (tx) => cancelGame(tx, app.plumbing.sealing, table.battles, { kind: 'battles', game: waiting })),
  ).rejects.toThrow('is waiting');
  expect((await table.row(open)).state).toBe('open');
});

/** Locks a game as the owner, who may move the database's time in the middle of a transaction: by ten seconds where `isSlow` says so. */
const locking = (game: string, table: ReturnType<typeof aTable>, isSlow: () => boolean) =>
  inTransaction({ ...app.db, sql: app.db.owner }, async (tx) => {
    await lockGame(tx, table.beacons.current, { kind: 'battles', game, roster: ['1'] });
    if (!isSlow()) return;
    await sql`create or replace function public.site_now() returns timestamptz language sql volatile as ${sql.lit(`select to_timestamp(${app.clock.now() / 1000 + 10})`)}`.execute(
      tx,
    );
  });

test('locks for a later round when its transaction was slow', async () => {
  const table = aTable(app);
  const game = randomUUID();
  await table.commit(game);
  let times = 0;
  await locking(game, table, () => ++times === 1);
  expect(times).toBe(2);
  expect((await table.row(game)).state).toBe('waiting');
});

test('locks for the first round of a chain that was published meanwhile', async () => {
  const younger = (local: LocalChain): Beacon => ({
    gave: (terms) => local.gave(terms),
    ready: () => local.ready(),
    get: (terms, round) => local.get(terms, round),
    terms: async (tx, now) => ({ ...(await local.terms(tx, now)), genesis: Math.floor(now / 1000) + 4, period: 1 }),
  });
  const table = aTable(app, younger);
  const game = randomUUID();
  await table.commit(game);
  const { round, locked_at, due_at } = await table.lock(game);
  expect([round, due_at - locked_at]).toEqual([1, 2000]);
});

// proves G16
test('rejects a lock after its round', async () => {
  const table = aTable(app);
  const game = randomUUID();
  await table.commit(game);
  await expect(locking(game, table, () => true)).rejects.toMatchObject({ code: '40001' });
  expect((await table.row(game)).state).toBe('open');
});

test("trusts the beacon's verified round without checking again", async () => {
  const shown = { evidence: 'verified elsewhere', randomness: 'ab'.repeat(32) };
  const terms = localBls(1_700_000_000);
  const table = aTable(app, () => ({ gave: () => true, ready: async () => {}, terms: async () => terms, get: async () => shown }));
  const game = randomUUID();
  await table.commit(game);
  const { due_at } = await table.lock(game);
  await table.after(due_at - app.clock.now());
  expect(await table.row(game)).toMatchObject({ state: 'drawn', ...shown });
});

// proves GAME-507, GAME-519
test('reveals and refunds a cancelled game once', async () => {
  const table = aTable(app);
  const game = randomUUID();
  const public_hash = await table.commit(game);
  await inTransaction(app.db, (tx) => cancelGame(tx, app.plumbing.sealing, table.battles, { kind: 'battles', game }));
  const row = await table.row(game);
  expect(row).toMatchObject({ state: 'refunded', roster: null, randomness: null });
  expect(commit({ secret_hash: row.secret_hash!, secret_salt: row.secret_salt! })).toBe(public_hash);
  expect(table.refunded).toEqual([game]);
  await expect(table.lock(game)).rejects.toThrow('is not open');
});

test('retries a failed decision after a rollback', async () => {
  const table = aTable(app);
  const game = randomUUID();
  await table.commit(game);
  const { due_at } = await table.lock(game);
  const { decide } = table.battles;
  table.battles.decide = async () => Promise.reject(new Error('not now'));
  await table.after(due_at - app.clock.now());
  expect(await table.row(game)).toMatchObject({ state: 'waiting', secret_hash: null });
  table.battles.decide = decide;
  await table.after(150_000);
  expect(await table.row(game)).toMatchObject({ state: 'drawn' });
  expect([table.decided.filter((drawn) => drawn.game === game).length, table.refunded]).toEqual([1, []]);
});

/** The first file of a player's proofs. */
const proofOf = (table: ReturnType<typeof aTable>, playerId: string) =>
  proofOfPlayer(
    app.db.sql,
    {
      rolls: [],
      versions: async () => [],
      prices: async () => [],
      games: (kind: string) => (kind === 'battles' ? table.kinds.battles : null),
      entered: () => sql`select null::text, null::text where false`,
    },
    playerId,
    { pair: 0, game: 0 },
  );

// proves G12
test.each(verifiers)('exports games that the script for $name verifies', async (verifier) => {
  const table = aTable(app);
  const player = await app.aPlayer();
  const games = Array.from({ length: 5 }, () => randomUUID());
  for (const game of games) {
    await table.commit(game);
    await table.lock(game, [player.id, 'bot-1']);
    await table.after(1_700);
  }
  await table.after(30_000);
  const { proof, next } = await proofOf(table, player.id);
  expect(next).toBeNull();
  expect(proof.games.map(({ id }) => id).toSorted()).toEqual(games.toSorted());
  expect(proof.beacons).toMatchObject([{ level: 'local' }]);
  expect(withoutNotes(verdicts(verifier, proof)[0]!)).toBe('ok: 0 pairs, 5 games, 10 rolls');
});

// proves G12
test.each(verifiers)('exports games with and without terms; the $name script verifies them', async (verifier) => {
  const table = aTable(app);
  const player = await app.aPlayer();
  const [old, young] = [randomUUID(), randomUUID()];
  for (const game of [old, young]) await table.commit(game);
  await table.lockWithoutTerms(old, [player.id, 'bot-1']);
  await table.lock(young, [player.id, 'bot-1']);
  await table.after(30_000);
  const { proof } = await proofOf(table, player.id);
  const termsOf = (game: string) => proof.games.find(({ id }) => id === game)!.terms;
  expect([termsOf(old), termsOf(young)]).toEqual([undefined, ['mode default', 'slots 2', 'rounds first-light']]);
  const verdict = verdicts(verifier, proof)[0]!;
  expect(withoutNotes(verdict)).toBe('ok: 0 pairs, 2 games, 4 rolls');
  expect(verdict).toContain('rules and costs were not in the lock of a game');
  const changed = structuredClone(proof);
  changed.games.find(({ id }) => id === young)!.terms![0] = 'mode crazy';
  expect(verdicts(verifier, changed)[0]).toContain('lock differs');
});
