import { describe, expect, test } from 'vitest';
import { derivedGame, gameSteps, mayFollow, type GameStep } from './game-view.ts';
import type { GameSeat } from './games.ts';

const uid = '0123456789abcdef0123456789abcdef';
const uid_md5 = 'fedcba9876543210fedcba9876543210';

const seat = (place: number, id: string): GameSeat => ({
  place,
  player: { id, steamid: '9', nickname: id, avatar: 'a' },
  bot: null,
  team_number: null,
  choice: null,
  joined_at: '2026-01-01T00:00:00.000Z',
  ready_for_bots: false,
  ready_to_play: false,
  fast: false,
  spent_cost: 100,
  cost_returned: 0,
  is_winner: false,
  reward: 0,
});

const game = {
  type: 'GROUP_GAME' as const,
  uid,
  uid_md5,
  mode: 'default',
  seats: [seat(1, '7'), seat(2, '8')],
  max_users: 3,
  creator: { id: '7' },
  race_id: null,
  result: null,
  add_bots_at: null,
  started_at: null,
  finished_at: null,
};

describe('the derived view', () => {
  // proves PVP-553, PVP-554, PVP-562, CASES-116
  test.each([
    ['BATTLE_ROYALE', `/royale/${uid}`, 'Battle Royale 012345'],
    ['GROUP_GAME', `/battle/${uid}`, 'Battle 012345'],
    ['RPS_GAME', `/rps/${uid}`, 'RPS 012345'],
  ] as const)('names and links a %s', (type, detailsLink, shortName) => {
    expect(derivedGame({ ...game, type }, null)).toMatchObject({ type, detailsLink, shortName });
  });

  // proves PVP-562
  test('names a non-public game by its md5', () => {
    expect(derivedGame({ ...game, uid: null }, null)).toMatchObject({ detailsLink: null, shortName: 'Battle fedcba' });
  });

  // proves PVP-555, PVP-560
  test.each([
    ['7', { ownUserJoined: true, createdByOwnUser: true, ownUserJoinedOrCreated: true }],
    ['8', { ownUserJoined: true, createdByOwnUser: false, ownUserJoinedOrCreated: true }],
    ['9', { ownUserJoined: false, createdByOwnUser: false, ownUserJoinedOrCreated: false }],
    [null, { ownUserJoined: false, createdByOwnUser: false, ownUserJoinedOrCreated: false }],
  ])('says what the game is to player %s', (own, flags) => {
    expect(derivedGame(game, own)).toMatchObject({ ...flags, ownUserIsWinner: false, ownUserIsLoser: false });
  });

  // proves PVP-555, PVP-560
  test('tells winner, loser and visitor apart', () => {
    const result = { winners: [2], draws: [], total_cost: 0, received: [], division: null };
    const finished = { ...game, result, finished_at: '2026-01-01T00:00:09.000Z' };
    const of = (own: string) => {
      const { ownUserIsWinner, ownUserIsLoser } = derivedGame(finished, own);
      return [ownUserIsWinner, ownUserIsLoser];
    };
    expect([of('7'), of('8'), of('9')]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });

  // proves PVP-556
  test('knows races, team battles and equality battles', () => {
    const flags = (change: object) => {
      const { fromRoyaleRace, isBattle2x2, isEqualityBattle } = derivedGame({ ...game, ...change }, null);
      return [fromRoyaleRace, isBattle2x2, isEqualityBattle];
    };
    expect(flags({})).toEqual([false, false, false]);
    expect(flags({ race_id: '3' })).toEqual([true, false, false]);
    expect(flags({ mode: '2x2' })).toEqual([false, true, false]);
    expect(flags({ mode: 'equality' })).toEqual([false, false, true]);
    expect(flags({ mode: '2x2', type: 'RPS_GAME' })).toEqual([false, false, false]);
  });

  // proves PVP-557
  test('carries the times', () => {
    const times = {
      add_bots_at: '2026-01-01T00:00:30.000Z',
      started_at: '2026-01-01T00:00:01.000Z',
      finished_at: '2026-01-01T00:00:09.000Z',
    };
    expect(derivedGame({ ...game, ...times }, null)).toMatchObject({
      addBotsTime: 1_767_225_630_000,
      addBotsDate: new Date(1_767_225_630_000),
      started_at: times.started_at,
      finished_at: times.finished_at,
    });
    expect(derivedGame(game, null)).toMatchObject({ addBotsTime: null, addBotsDate: null, started_at: null, finished_at: null });
  });

  // proves PVP-558, PVP-559
  test('is started when running or full, finished after', () => {
    const of = (change: object) => {
      const { isStarted, isFinished } = derivedGame({ ...game, ...change }, null);
      return [isStarted, isFinished];
    };
    expect(of({})).toEqual([false, false]);
    expect(of({ max_users: 2 })).toEqual([true, false]);
    expect(of({ started_at: '2026-01-01T00:00:01.000Z' })).toEqual([true, false]);
    expect(of({ started_at: '2026-01-01T00:00:01.000Z', finished_at: '2026-01-01T00:00:09.000Z' })).toEqual([true, true]);
  });
});

describe('the steps of a page', () => {
  // proves PVP-598
  test('come in their order', () => {
    expect(gameSteps.join(' ')).toBe(
      'UNKNOWN OPEN CANCELED BOTS_COUNTDOWN BOTS_JOINING FULL CASE_OPENING CASE_OPENED PLAYERS_DROPS_COUNTING ' +
        'TOTAL_DROPS_COUNTING RPS_RUNNING WINNER DROPS_MOVING FINISHED RPS_RUNNING_REPLAY',
    );
  });

  const goes = (type: 'GROUP_GAME' | 'RPS_GAME', from: [GameStep, number], to: [GameStep, number]) =>
    mayFollow(type, { step: from[0], round: from[1] }, { step: to[0], round: to[1] });

  // proves PVP-599, PVP-600, PVP-601, PVP-602
  test.each([
    [['OPEN', 0], ['FULL', 0], true, true],
    [['FULL', 0], ['OPEN', 0], false, false],
    [['OPEN', 0], ['OPEN', 0], false, false],
    [['FULL', 0], ['CASE_OPENING', 1], true, true],
    [['PLAYERS_DROPS_COUNTING', 1], ['CASE_OPENING', 2], true, true],
    [['CASE_OPENING', 2], ['PLAYERS_DROPS_COUNTING', 1], false, false],
    [['CASE_OPENED', 2], ['CASE_OPENING', 2], false, false],
    [['PLAYERS_DROPS_COUNTING', 2], ['TOTAL_DROPS_COUNTING', 2], true, true],
    [['TOTAL_DROPS_COUNTING', 2], ['CASE_OPENING', 3], false, false],
    [['BOTS_JOINING', 0], ['CANCELED', 0], true, true],
    [['FULL', 0], ['CANCELED', 0], true, true],
    [['CASE_OPENING', 1], ['CANCELED', 0], false, false],
    [['FINISHED', 1], ['CANCELED', 0], false, false],
    [['CANCELED', 0], ['BOTS_COUNTDOWN', 0], false, false],
    [['TOTAL_DROPS_COUNTING', 1], ['RPS_RUNNING', 1], false, true],
    [['TOTAL_DROPS_COUNTING', 1], ['WINNER', 1], true, true],
    [['FINISHED', 1], ['RPS_RUNNING_REPLAY', 1], false, true],
    [['WINNER', 1], ['RPS_RUNNING_REPLAY', 1], false, false],
  ] as const)('from %j to %j: %s, in RPS %s', (from, to, battle, rps) => {
    expect([goes('GROUP_GAME', [...from], [...to]), goes('RPS_GAME', [...from], [...to])]).toEqual([battle, rps]);
  });
});
