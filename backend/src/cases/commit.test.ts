// database: both
import { randomUUID } from 'node:crypto';
import { openCase, openMany } from '@riftdrop/contract/api/cases/cases';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { catalogueOf, type CaseSnapshot } from '../catalogue/index.ts';
import { activePair } from '../fairness/index.ts';
import { proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { startApp, type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { Commits } from './commit.ts';
import { proveOpenings } from './index.ts';
import type { PreparedOpening } from './opening.ts';
import { rollCase } from './rolls.ts';

let app: TestApp;
let dropCase: CaseSnapshot;
beforeAll(async () => {
  // Without points for spending: the reply of an opening has everything that is published.
  app = await startApp({ config: { env: { POINTS_PER_DOLLAR: '0' } } });
  dropCase = (await catalogueOf(app.db, app.clock).find('riftdrop-classic'))!;
});
afterAll(() => app.close());

async function ready(player: TestPlayer, more: Partial<PreparedOpening> = {}, count = 1): Promise<PreparedOpening> {
  const pair = await activePair(app.db.sql, app.plumbing.sealing, player.id);
  const claim = { playerId: player.id, key: randomUUID(), route: 'POST /dropcase/open/:slug', payload: 'p' };
  return {
    call: count === 1 ? openCase : openMany,
    claim,
    dropCase,
    pair,
    clientSeed: 's',
    rolled: rollCase(dropCase, pair, 's', count),
    crowns: [],
    single: count === 1,
    way: 'paid',
    part: null,
    ...more,
  };
}
/** Commits all in one call: the first goes alone and keeps the lane until the others have come. */
async function inCompany(parts: PreparedOpening[]) {
  const commits = new Commits({ ...app.db, kind: 'embedded' });
  const first = commits.commit(await ready(await app.aPlayer({ balance: 1_000 })));
  const rest = parts.map((part) => commits.commit(part).catch((error: Error) => ({ outcome: error.message, reply: null, made: 0 })));
  expect((await first).outcome).toBeNull();
  return Promise.all(rest);
}
const outcomesOf = (committed: { outcome: string | null }[]) => committed.map(({ outcome }) => outcome);
const balanceOf = async (id: string) => (await balancesOf(app.db.sql, id)).balance;

// proves G04
test('refuses one opening without touching the others', async () => {
  const [rich, poor, stale, many, late, repeated, reused] = await Promise.all(
    [1_000, 199, 1_000, 2_000, 1_000, 1_000, 1_000].map((balance) => app.aPlayer({ balance })),
  );
  const before = await ready(repeated!);
  const done = await new Commits(app.db).commit(before);
  const moved = await ready(stale!);
  const parts = [
    await ready(rich!),
    await ready(poor!),
    { ...moved, pair: { ...moved.pair, nonce: 7 } },
    await ready(many!, {}, 10),
    await ready(late!, { dropCase: { ...dropCase, drop_case_version: 99 } }),
    before,
    { ...(await ready(reused!)), claim: { ...before.claim, payload: 'another' } },
  ];
  const answers = await inCompany(parts);
  expect(outcomesOf(answers)).toEqual([null, 'RD402', 'RF409', null, 'RC003', 'again', 'RD422']);
  expect(answers[5]!.reply).toBe(done.reply);
  expect(await Promise.all([rich, poor, stale, many, late].map((player) => balanceOf(player!.id)))).toEqual([800, 199, 1_000, 0, 1_000]);
  expect(JSON.parse(answers[3]!.reply!).drops.map(({ roll }: { roll: { nonce: number } }) => roll.nonce)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect(JSON.parse(answers[0]!.reply!)).toMatchObject({ balance: 800, drop: { user: { id: rich!.id } } });
  expect([await proveLedger(app.db.sql), await proveOpenings(app.db.sql)]).toEqual([[], []]);
});

// proves G17
test('fails only the opening with wrong items', async () => {
  const [good, bad, worse] = await Promise.all([1_000, 1_000, 1_000].map((balance) => app.aPlayer({ balance })));
  const [unknown, other] = [await ready(bad!), await ready(worse!)];
  unknown.rolled = { ...unknown.rolled, given: [{ ...unknown.rolled.given[0]!, item: 999_999 }] };
  const elsewhere = dropCase.items.find(({ skin_item }) => Number(skin_item.id) !== other.rolled.given[0]!.item)!;
  other.rolled = { ...other.rolled, given: [{ ...other.rolled.given[0]!, item: Number(elsewhere.skin_item.id) }] };
  const outcomes = outcomesOf(await inCompany([unknown, await ready(good!), other]));
  const wrong = 'a roll does not give its item in this version of the case';
  expect(outcomes).toEqual([wrong, null, wrong]);
  expect(await Promise.all([bad, good, worse].map((player) => balanceOf(player!.id)))).toEqual([1_000, 800, 1_000]);
});

// The embedded database has one session: no other one can hold a row there.
test.runIf(process.env.TEST_DATABASE_URL)("makes no opening wait for another player's locked rows", async () => {
  const [held, free] = [await app.aPlayer({ balance: 1_000 }), await app.aPlayer({ balance: 1_000 })];
  const holder = new pg.Client(app.plumbing.config.databaseUrl!);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(`select 1 from accounts where player_id = $1 for update`, [held.id]);
  const commits = new Commits({ ...app.db, kind: 'embedded' });
  const [blocker, ...rest] = [await ready(await app.aPlayer({ balance: 1_000 })), await ready(held), await ready(free)].map((part) =>
    commits.commit(part),
  );
  await blocker;
  expect((await rest[1]!).outcome).toBeNull();
  await holder.query('commit');
  expect((await rest[0]!).outcome).toBeNull();
  expect([await balanceOf(held.id), await balanceOf(free.id)]).toEqual([800, 800]);
});

test('publishes each balance change and drop once', async () => {
  const player = await app.aPlayer({ balance: 1_000 });
  await inCompany([await ready(player, {}, 3), await ready(await app.aPlayer({ balance: 1_000 }))]);
  await app.processAll();
  const { rows } = await sql<{ event: string; data: { id?: string; balance?: number; roll?: unknown } }>`
    select event, data from live_events where channel = ${`user.${player.id}`} order by seq`.execute(app.db.sql);
  expect(rows.map(({ event }) => event)).toEqual(['drop.created', 'drop.created', 'drop.created', 'balance']);
  expect(rows[3]!.data).toMatchObject({ balance: 400 });
  expect(rows.every(({ data }) => data.roll === undefined)).toBe(true);
});
