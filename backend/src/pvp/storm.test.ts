import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { proveGames } from '../games/index.ts';
import { proveEscrows, proveLedger } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import { type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { battleCases, battleTable, roundsOf } from './testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });
let slug: string;
beforeAll(async () => {
  [slug = ''] = await battleCases(app, { price: 300, costs: [250, 350] });
});

const join = (at: TestApp, uid: string, as: TestPlayer) =>
  at.ask('POST /group/game/:uid/join', { params: { uid }, body: {}, key: randomUUID() }, { as });

// proves GAME-512
test('gives one of fifty the last place', async () => {
  const crowd = await Promise.all(Array.from({ length: 50 }, () => app.aPlayer({ balance: 1_000 })));
  const { uid } = await battleTable(app).made(await app.aPlayer({ balance: 1_000 }), { drop_cases: roundsOf(slug) });
  const answers = await Promise.all(crowd.map((one, at) => join(at % 2 ? app : other, uid, one)));
  const seated = crowd.filter((_, at) => answers[at]!.ok);
  expect(seated).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [`${answer.status} ${answer.refusal.code}`]))).toEqual(
    Array.from({ length: 49 }, () => '409 join_game_not_opened'),
  );
  const balances = await Promise.all(crowd.map(async ({ id }) => (await balancesOf(app.db.sql, id)).balance));
  expect(balances).toEqual(crowd.map((one) => (one === seated[0] ? 700 : 1_000)));
  const { seats, status } = await battleTable(app).view(uid);
  expect([seats.map(({ player }) => player!.id)[1], status]).toEqual([seated[0]!.id, 'pending_round']);
  for (const prove of [proveGames, proveLedger, proveEscrows]) expect(await prove(app.db.sql)).toEqual([]);
});

test("publishes a battle's drops at its end", async () => {
  const people = [await app.aPlayer({ balance: 1_000 }), await app.aPlayer({ balance: 1_000 })] as const;
  const table = battleTable(app);
  const { uid } = await table.made(people[0], { drop_cases: roundsOf(slug, slug, slug) });
  const visitor = await app.aSocket();
  await visitor.join('general');
  await visitor.join(`game.battles.${uid}`);
  await table.joined(uid, people[1]);
  const game = await table.playOut(uid);
  await visitor.until(({ event }) => event === 'finished');
  const ids = people.map(({ id }) => id);
  const isTheirs = ({ event, data }: (typeof visitor.events)[number]) =>
    event === 'live.drop' && ids.includes((data as { user: { id: string } }).user.id);
  await expect.poll(() => visitor.events.filter(isTheirs)).toHaveLength(6);
  const steps = visitor.events.flatMap(({ event }, at) => (event === 'step' ? [at] : []));
  const first = visitor.events.findIndex(isTheirs);
  expect(steps).toHaveLength(3);
  // Two of the three rounds were shown before any event of their drops.
  expect([first > steps[1]!, game.status]).toEqual([true, 'finished']);
  visitor.close();
});
