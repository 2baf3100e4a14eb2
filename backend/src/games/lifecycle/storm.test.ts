import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from '../../accounts/index.ts';
import { isRefused } from '../../plumbing/http/refusal.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';
import { callBots, cancelOwnGame, joinGame, leaveGame } from '../index.ts';
import { coinCases, coinTable, testCoins } from '../testing/coins.ts';
import { gameProofs } from '../testing/proofs.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const first = testCoins();
const apps = [first, testCoins({ beside: first })];
const table = coinTable(first);
let cases: string[];
let crowd: TestPlayer[];
let deadlocks: number;
beforeAll(async () => {
  cases = await coinCases(first, 2, 400);
  crowd = await Promise.all(Array.from({ length: 50 }, () => first.aPlayer({ balance: 10_000 })));
  deadlocks = await deadlocksOf(first);
});

async function deadlocksOf({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    db.owner,
  );
  return rows[0]?.deadlocks ?? 0;
}

const balanceOf = async ({ id }: TestPlayer) => (await balancesOf(apps[0]!.db.sql, id)).balance;
/** In one of the two processes. */
const joinAt = (at: number, id: string, { id: playerId }: TestPlayer) => {
  const { app, db } = apps[at % 2]!;
  return inTransaction(db, (tx) => joinGame(app.games, tx, id, { playerId, botsAllowed: false }));
};
const bothDrain = () => Promise.all(apps.map((app) => app.app.jobs.drain()));

// proves GAME-512
test('gives one of fifty the last seat', async () => {
  const creator = await apps[0]!.aPlayer({ balance: 10_000 });
  const { uid } = await table.made(creator, { cases });
  const answers = await Promise.all(crowd.map((one, at) => joinAt(at, uid, one)));
  const seated = crowd.filter((_, at) => !isRefused(answers[at]));
  expect(seated).toHaveLength(1);
  expect(answers.filter(isRefused).map(({ code }) => code)).toEqual(Array.from({ length: 49 }, () => 'join_game_not_opened'));
  for (const one of crowd) expect(await balanceOf(one)).toBe(one === seated[0] ? 9_200 : 10_000);
  expect(await gameProofs(apps[0]!)).toEqual([]);
});

// proves GAME-512
test('seats one player once for many simultaneous joins', async () => {
  const [creator, eager] = [await apps[0]!.aPlayer({ balance: 10_000 }), await apps[0]!.aPlayer({ balance: 10_000 })];
  const { uid } = await table.made(creator, { places: 6, cases });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => joinAt(at, uid, eager)));
  expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(1);
  expect(answers.filter(isRefused).every(({ code }) => code === 'already_joined')).toBe(true);
  expect(await balanceOf(eager)).toBe(9_200);
});

describe('everything at once', () => {
  test('leaves one outcome per game without deadlocks', async () => {
    const creators = await Promise.all(Array.from({ length: 8 }, () => apps[0]!.aPlayer({ balance: 10_000 })));
    const ids = await Promise.all(creators.map(async (one) => (await table.made(one, { places: 3, cases })).uid));
    const guests = crowd.slice(0, 12);
    const storm = ids.flatMap((id, game) => [
      ...guests.map((one, at) => () => joinAt(at + game, id, one)),
      ...guests.slice(0, 4).map((one, at) => () => {
        const { app, db } = apps[at % 2]!;
        return inTransaction(db, (tx) => leaveGame(app.games, tx, id, one.id));
      }),
      () => table.inTx((tx) => cancelOwnGame(apps[0]!.app.games, tx, id, creators[game]!.id)),
      () => table.inTx((tx) => callBots(apps[0]!.app.games, tx, id, creators[game]!.id)),
    ]);
    await Promise.all(storm.map((one) => one()));
    expect(await gameProofs(apps[0]!)).toEqual([]);
    for (let second = 0; second < 6; second++) {
      apps[0]!.clock.advance(10_000);
      await apps[0]!.syncTime();
      await Promise.all([bothDrain(), ...storm.slice(0, 20).map((one) => one())]);
    }
    apps[0]!.clock.advance(90_000_000);
    await apps[0]!.syncTime();
    await bothDrain();
    await bothDrain();
    const { rows } = await sql<{ status: string }>`select distinct status from games where status not in ('finished', 'canceled')`.execute(
      apps[0]!.db.sql,
    );
    expect(rows).toEqual([]);
    expect(await gameProofs(apps[0]!)).toEqual([]);
    expect(await deadlocksOf(apps[0]!)).toBe(deadlocks);
  });
});
