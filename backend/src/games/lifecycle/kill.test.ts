import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { coinCases, coinTable, testCoins } from '../testing/coins.ts';
import { proveGames } from '../settlement/proof.ts';
import { gameProofs, stateOf } from '../testing/proofs.ts';
import { disorder, watchStatements, type Statements } from '../testing/statements.ts';

const app = testCoins({ rules: { isPrepayOffered: true } });
const table = coinTable(app);
let statements: Statements;
let cases: string[];
let [anna, ben, cleo]: TestPlayer[] = [];
beforeAll(async () => {
  cases = await coinCases(app, 3, 100);
  [anna, ben, cleo] = [
    await app.aPlayer({ balance: 1_000_000 }),
    await app.aPlayer({ balance: 1_000_000 }),
    await app.aPlayer({ balance: 1_000_000 }),
  ];
  statements = watchStatements(app);
});

interface Sent {
  status: number;
  text: string;
}

/** One call over HTTP with a key that a repeat keeps. */
function call(route: string, key: string, by: TestPlayer, params: Record<string, string> = {}, body: object = {}): Promise<Sent> {
  return app.ask(route as never, { params, body, key } as never, { as: by }) as Promise<Sent>;
}

/**
 * Kills an arrow before each of its statements, and after its commit, until it runs through. A kill before the commit
 * changes nothing.
 * @returns how often it was killed
 */
async function killEverywhere(arrow: () => Promise<Sent>): Promise<number> {
  const before = await stateOf(app);
  for (let nth = 1; ; nth++) {
    statements.killAt(nth);
    const { status } = await arrow();
    statements.disarm();
    // The call succeeded: the killed statement was one of the app's background work.
    if (status === 200) return nth - 1;
    expect([nth, statements.isKilled(), await stateOf(app)]).toEqual([nth, true, before]);
  }
}

/** The same for jobs, whose lease a kill may leave behind for four seconds. */
async function killJobs(until: () => Promise<boolean>): Promise<number> {
  let [kills, nth] = [0, 1];
  for (let version = 0; !(await until()); nth++) {
    await app.advance(5_000);
    statements.killAt(nth);
    await app.app.jobs.drain().catch(() => {});
    statements.disarm();
    if (statements.isKilled()) kills++;
    expect([nth, await proveGames(app.db.sql)]).toEqual([nth, []]);
    const versions = await app.db.sql
      .selectFrom('games')
      .select((eb) => eb.fn.sum<number>('version').as('sum'))
      .executeTakeFirstOrThrow();
    // The next arrow is killed from its first statement on.
    if (Number(versions.sum) !== version) [version, nth] = [Number(versions.sum), 0];
    if (kills > 300) throw new Error('the game does not go on');
  }
  return kills;
}

const statusOf = async (id: string) =>
  (await app.db.sql.selectFrom('games').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('a game that is killed between any two statements', () => {
  // proves GAME-516
  test('is created, joined, drawn, played and paid once', async () => {
    let id = '';
    const create = async () => {
      const answer = await call('POST /coins/create', 'made', anna!, {}, { places: 3, cases: cases.slice(0, 2), pay: 'knockout' });
      if (answer.status === 200) id = (JSON.parse(answer.text) as { uid: string }).uid;
      return answer;
    };
    expect(await killEverywhere(create)).toBeGreaterThan(15);
    await table.joined(id, ben!);
    expect(await killEverywhere(() => call('POST /coins/:uid/join', 'cleo', cleo!, { uid: id }))).toBeGreaterThan(20);
    expect(await statusOf(id)).toBe('pending_round');
    expect(await killJobs(async () => (await statusOf(id)) === 'finished')).toBeGreaterThan(40);
    expect(await gameProofs(app)).toEqual([]);
  });

  test('repeats the same bytes after a lost answer', async () => {
    const create = (key: string) => call('POST /coins/create', key, anna!, {}, { places: 2, cases });
    let nth = 0;
    do {
      nth++;
      statements.killAt(nth, 'after');
      await create(`lost ${nth}`.replace(' ', '-'));
      // A kill after a statement that is no commit is the kill before the next one.
    } while (!(await app.db.sql.selectFrom('idempotency').select('key').where('key', '=', `lost-${nth}`).executeTakeFirst()) && nth < 100);
    statements.disarm();
    const before = await stateOf(app);
    const again = await create(`lost-${nth}`);
    expect([again.status, await stateOf(app)]).toEqual([200, before]);
  });

  test('handles bots, cancel and deadline once', async () => {
    const bots = await table.made(anna!, { places: 3, cases: cases.slice(0, 1) });
    await table.joined(bots.uid, ben!);
    expect(await killEverywhere(() => call('POST /coins/:uid/add-bots', 'bots', anna!, { uid: bots.uid }))).toBeGreaterThan(8);
    app.clock.advance(30_000);
    await killJobs(async () => (await statusOf(bots.uid)) === 'finished');

    const given = await table.made(anna!, { places: 3, cases }, { isPublic: false, prepayPercent: 50, secrets: true });
    const secret = given.join_secrets![0]!;
    await table.joined(given.uid, ben!, { secret });
    expect(await killEverywhere(() => call('POST /coins/:uid/quit', 'quit', ben!, { uid: given.uid }))).toBeGreaterThan(8);
    expect(await killEverywhere(() => call('POST /coins/:uid/cancel', 'cancel', anna!, { uid: given.uid }))).toBeGreaterThan(8);

    const late = await table.made(anna!, { places: 3, cases });
    app.clock.advance(86_400_000);
    await killJobs(async () => (await statusOf(late.uid)) === 'canceled');
    expect(await gameProofs(app)).toEqual([]);
  });
});

test('every transaction took its locks in one order', () => {
  expect(statements.transactions.length).toBeGreaterThan(100);
  expect(disorder(statements.transactions)).toEqual([]);
});

test('the lock order check finds an early lock', () => {
  const game = 'select * from "games" where "id" = $1 for update';
  const accounts = 'select escrow_stake($1, $2, $3, $4, $5)';
  expect(disorder([[accounts, game]])).toEqual([`game after accounts: ${game}`]);
  expect(disorder([['insert into "game_seats" values ($1)', accounts]])).toHaveLength(1);
  expect(disorder([[game, 'insert into "game_seats" values ($1)', accounts]])).toEqual([]);
});
