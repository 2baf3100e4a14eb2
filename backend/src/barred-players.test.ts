import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { gameById } from './games/index.ts';
import { coinCases, coinTable, testCoins } from './games/testing/coins.ts';
import { loseAll } from './play-safety/testing.ts';
import type { TestPlayer } from './plumbing/testing.ts';
import { paysIn } from './wallet/testing.ts';

const app = testCoins({ rules: { isPrepayOffered: true } });
const table = coinTable(app);
let cases: string[];
beforeAll(async () => {
  cases = await coinCases(app, 1);
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const view = async (uid: string) => (await gameById(app.app.games, app.db.sql, uid, null))!;

const block = ({ id }: TestPlayer) =>
  sql`insert into self_blocks (player_id, started_at, finish_at, period)
    values (${id}, site_now(), site_now() + interval '1 day', 1)`.execute(app.db.owner);
const useUpDeposits = async (player: TestPlayer) => {
  await app.ask('POST /profile/block/deposits', { body: { self_deposit_limit: 500, self_deposit_limit_period: 1 } }, { as: player });
  await paysIn(app)(player, 500);
};

// proves GAME-527
test.each([
  ['self_blocked', block],
  ['losses_limit', (player: TestPlayer) => loseAll(app, player)],
  ['deposits_limit', useUpDeposits],
])('takes no place, not even a free one: %s', async (code, bar) => {
  const [anna, ben] = [await aPlayer(), await aPlayer()];
  const { uid } = await table.made(anna, { places: 3, cases }, { isPublic: false, prepayPercent: 100 });
  const entered = await table.made(ben, { cases });
  await bar(ben);
  expect(await table.join(uid, ben)).toMatchObject({ code });
  expect(await table.create(ben, { cases }, { join: 'out' })).toMatchObject({ code });
  expect((await view(uid)).seats).toHaveLength(1);
  // An entry from before is played to its end.
  await table.joined(entered.uid, anna);
  await app.after(20_000);
  for (let step = 0; step < 4; step++) await app.after(1_000);
  expect(await view(entered.uid)).toMatchObject({ status: 'finished', seats: [{ place: 1 }, { place: 2 }] });
});
