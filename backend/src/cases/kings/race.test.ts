import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proveEscrows, proveLedger, proveSums } from '../../ledger/index.ts';
import { type TestPlayer } from '../../plumbing/testing.ts';
import { proveItems } from '../../items/index.ts';
import { proveOpenings } from '../proof.ts';
import { quoteOf } from '../testing.ts';
import { proveKings } from './proof.ts';
import { crown, openCrown, signedIn, slug } from './testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

/** Length of a reign without another crown. */
const dayMs = 24 * 60 * 60 * 1_000;
const app = testApp();
const beside = testApp({ beside: app });

async function proveAll(): Promise<void> {
  const { owner } = app.db;
  const problems = [proveLedger(owner), proveSums(owner), proveEscrows(owner), proveOpenings(owner), proveItems(owner), proveKings(owner)];
  expect(await Promise.all(problems)).toEqual([[], [], [], [], [], []]);
}
const people = (n: number) => Promise.all(Array.from({ length: n }, () => app.aPlayer({ balance: 1_000_000 })));
/** All at once, in one process and in the other by turns. */
async function storm(players: readonly TestPlayer[], times: number, amount: number) {
  const body = await quoteOf(app, slug);
  const input = { params: { slug }, body: { ...body, amount } };
  const asked = players.flatMap((player, at) =>
    Array.from({ length: times }, (_, turn) =>
      ((at + turn) % 2 ? app : beside).ask('POST /dropcase/open/:slug/multi', { ...input, key: randomUUID() }, { as: player }),
    ),
  );
  const replies = await Promise.all(asked);
  expect(replies.filter(({ ok }) => !ok).map(({ text }) => text)).toEqual([]);
  return replies.flatMap((reply) => (reply.ok ? reply.value.drops.map(({ king }) => king!) : []));
}
async function reigns() {
  const rows = await app.db.sql.selectFrom('kings').select(['id', 'player_id', 'displaced_reason']).orderBy('id').execute();
  return rows.map(({ player_id, ...row }) => ({ ...row, player: String(player_id) }));
}

// proves GAME-602
test('gives a free throne to one of many', async () => {
  await crown(app, { odds: 0, rate: 50_000, items: [300, 900_000] });
  const crowns = await storm(await people(16), 1, 1);
  expect(crowns.map(({ outcome }) => outcome).toSorted()).toEqual([...Array<string>(15).fill('none'), 'vacant']);
  expect(new Set(crowns.map(({ king_id }) => king_id)).size).toBe(1);
  expect(await reigns()).toMatchObject([{ displaced_reason: null }]);
  await proveAll();
});

// proves GAME-602
test('passes the crown in one order, paying each reign once', async () => {
  await crown(app, { odds: 500_000, rate: 200_000, items: [300, 900, 3_000] });
  const players = await people(10);
  const before = (await reigns()).length;
  const crowns = await storm(players, 3, 2);
  const won = crowns.filter(({ outcome }) => outcome === 'crowned' || outcome === 'vacant').length;
  const all = await reigns();
  expect(all.length - before).toBe(won);
  expect(won).toBeGreaterThan(5);
  // One after another: all but at most the last are over, and no king displaced themself.
  expect(all.slice(0, -1).every(({ displaced_reason }) => displaced_reason !== null)).toBe(true);
  for (const [at, { displaced_reason, player }] of all.slice(0, -1).entries())
    if (displaced_reason === 'dethroned') expect(all[at + 1]!.player).not.toBe(player);
  await proveAll();
});

test('ends a reign once despite a simultaneous timeout', async () => {
  await crown(app, { odds: 0, rate: 50_000, items: [300, 900_000] });
  const [king, ...others] = await people(5);
  for (let round = 0; round < 4; round += 1) {
    await app.after(dayMs);
    await openCrown(app, await signedIn(app, king!));
    await app.advance(dayMs);
    const now = await Promise.all(others.map((player) => signedIn(app, player)));
    await Promise.all([storm(now, 1, 1), app.app.jobs.drain(), beside.app.jobs.drain()]);
    const last = (await reigns()).slice(-2);
    expect(last).toMatchObject([{ player: king!.id, displaced_reason: 'timeout' }, { displaced_reason: null }]);
  }
  await proveAll();
});
