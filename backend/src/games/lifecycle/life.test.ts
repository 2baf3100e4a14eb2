import { beforeAll, describe, expect, test } from 'vitest';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { isRefused } from '../../plumbing/http/refusal.ts';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { cancelOwnGame, kickFromGame, leaveGame, publishReady, callBots } from '../index.ts';
import { coinCases, coinTable, testCoins } from '../testing/coins.ts';
import { gameProofs, stateOf } from '../testing/proofs.ts';

const app = testCoins();
const table = coinTable(app);
let cases: string[];
let [anna, ben, cleo, dora]: TestPlayer[] = [];
beforeAll(async () => {
  cases = await coinCases(app, 2, 100);
  [anna, ben, cleo, dora] = [
    await app.aPlayer({ balance: 1_000_000 }),
    await app.aPlayer({ balance: 1_000_000 }),
    await app.aPlayer({ balance: 1_000_000 }),
    await app.aPlayer({ balance: 1_000_000 }),
  ];
});

/** Three places: Anna made it, Ben sits in it where others do, Cleo fills it, Dora never comes. */
const states = {
  alone: (isPublic = true) => made(isPublic),
  'with another': async () => {
    const id = await made(true);
    await table.joined(id, ben!);
    return id;
  },
  'private, with another': async () => {
    const id = await made(false);
    await table.joined(id, ben!);
    return id;
  },
  'waiting for bots': async () => {
    const id = await states['with another']();
    await table.inTx((tx) => callBots(app.app.games, tx, id, anna!.id));
    return id;
  },
  locked: async () => {
    const id = await states['with another']();
    await table.joined(id, cleo!);
    return id;
  },
  running: async () => {
    const id = await states.locked();
    await app.after(12_000);
    return id;
  },
  finished: async () => {
    const id = await states.running();
    await app.after(1_000);
    return id;
  },
  canceled: async () => {
    const id = await made(false);
    await table.inTx((tx) => cancelOwnGame(app.app.games, tx, id, anna!.id));
    return id;
  },
};
type State = keyof typeof states;

async function made(isPublic: boolean): Promise<string> {
  return (await table.made(anna!, { places: 3, cases }, { isPublic })).uid;
}

const verb =
  (work: (...args: [games: typeof app.app.games, tx: Parameters<Parameters<typeof table.inTx>[0]>[0], id: string]) => Promise<unknown>) =>
  (id: string) =>
    table.inTx((tx) => work(app.app.games, tx, id));

const commands = {
  'Dora joins': (id: string) => table.join(id, dora!),
  'Ben joins': (id: string) => table.join(id, ben!),
  'Anna joins': (id: string) => table.join(id, anna!),
  'Ben leaves': verb((games, tx, id) => leaveGame(games, tx, id, ben!.id)),
  'Dora leaves': verb((games, tx, id) => leaveGame(games, tx, id, dora!.id)),
  'Ben is removed': verb((games, tx, id) => kickFromGame(games, tx, id, { playerId: ben!.id, note: 'cheats' })),
  'Anna cancels': verb((games, tx, id) => cancelOwnGame(games, tx, id, anna!.id)),
  'Ben cancels': verb((games, tx, id) => cancelOwnGame(games, tx, id, ben!.id)),
  'Ben is ready': verb((games, tx, id) => publishReady(games, tx, id, { playerId: ben!.id, forBots: true })),
  'Anna calls bots': verb((games, tx, id) => callBots(games, tx, id, anna!.id)),
  'Ben calls bots': verb((games, tx, id) => callBots(games, tx, id, ben!.id)),
};
type Command = keyof typeof commands;

const closed = 'join_game_not_opened';
const over = (joined: string): Record<Command, string> => ({
  'Dora joins': joined,
  'Ben joins': joined,
  'Anna joins': joined,
  'Ben leaves': closed,
  'Dora leaves': closed,
  'Ben is removed': closed,
  'Anna cancels': closed,
  'Ben cancels': 'is_not_owner',
  'Ben is ready': closed,
  'Anna calls bots': closed,
  'Ben calls bots': 'is_not_owner',
});

const withAnother: Record<Command, string> = {
  'Dora joins': 'pending_round',
  'Ben joins': 'already_joined',
  'Anna joins': 'already_joined',
  'Ben leaves': 'open',
  'Dora leaves': 'not_found',
  'Ben is removed': 'open',
  'Anna cancels': 'is_not_owner',
  'Ben cancels': 'is_not_owner',
  'Ben is ready': 'open',
  'Anna calls bots': 'open',
  'Ben calls bots': 'is_not_owner',
};

/** The status after each command, or the refusal. */
const expected: Record<State, Record<Command, string>> = {
  alone: {
    'Dora joins': 'open',
    'Ben joins': 'open',
    'Anna joins': 'already_joined',
    'Ben leaves': 'not_found',
    'Dora leaves': 'not_found',
    'Ben is removed': 'not_found',
    'Anna cancels': 'canceled',
    'Ben cancels': 'is_not_owner',
    'Ben is ready': 'not_found',
    'Anna calls bots': 'open',
    'Ben calls bots': 'is_not_owner',
  },
  'with another': withAnother,
  'private, with another': { ...withAnother, 'Anna cancels': 'canceled' },
  'waiting for bots': withAnother,
  locked: over(closed),
  running: over(closed),
  finished: over(closed),
  canceled: over(closed),
};

// proves GAME-514, GAME-519, GAME-520, GAME-521
describe.each(Object.keys(states) as State[])('a game that is %s', (state) => {
  test('takes or refuses each command', async () => {
    let id = await states[state]();
    for (const command of Object.keys(commands) as Command[]) {
      const before = await stateOf(app);
      const answer = await commands[command](id);
      const outcome = isRefused(answer) ? answer.code : (answer as { status: string }).status;
      expect([command, outcome]).toEqual([command, expected[state][command]]);
      if (isRefused(answer)) expect([command, await stateOf(app)]).toEqual([command, before]);
      // The changed state is checked, and the next command meets it again.
      else id = await states[state]();
    }
    expect(await gameProofs(app)).toEqual([]);
  });
});

describe('the draw', () => {
  test('starts a game and plays its first step at once', async () => {
    const id = await states.locked();
    await app.advance(12_000);
    // One pass: separate jobs would run in the next.
    await app.app.jobs.drain();
    const { status, step, next_step_at, started_at } = await app.db.sql
      .selectFrom('games')
      .select(['status', 'step', 'next_step_at', 'started_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([status, step, next_step_at!.getTime() - started_at!.getTime()]).toEqual(['running', 1, 1_000]);
  });
});

describe('a job', () => {
  /** Each at its time and later, for a game that has already moved on. */
  test.each(['games.deadline', 'games.bots', 'games.step'] as const)('%s changes nothing in an ended game', async (kind) => {
    for (const state of ['finished', 'canceled', 'locked'] as const) {
      const id = await states[state]();
      const { version } = await app.db.sql.selectFrom('games').select('version').where('id', '=', id).executeTakeFirstOrThrow();
      await app.db.sql.deleteFrom('jobs').where('kind', '=', 'fairness.draw').execute();
      await table.inTx((tx) => schedule(tx, kind, { key: `late ${id}`, payload: { game: id, step: 1 }, at: new Date(0) }));
      await app.app.jobs.drain();
      const after = await app.db.sql.selectFrom('games').select('version').where('id', '=', id).executeTakeFirstOrThrow();
      expect([state, after.version]).toEqual([state, version]);
    }
  });
});
