import { royaleSizes } from '@riftdrop/fair/royale-rounds';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf, newSettings, problemOf, roundsIn, roundWarning, settingsOf, sumsOf, withCases, type Settings } from './settings.ts';

const chosen = (slug: string, price: number) => ({
  slug,
  name: slug,
  image: '',
  price,
  averageReturnPpm: 900_000,
  limit: null,
  unavailable: false,
});
const cases = new Map([
  ['a', chosen('a', 100)],
  ['b', chosen('b', 333)],
]);
const group = (slug: string, amount: number, id = 1) => ({ id, slug, amount });
const settings = (over: Partial<Settings> = {}): Settings => ({ ...newSettings, rounds: [[group('a', 2)], [group('b', 1)]], ...over });

// proves ROYALE-505, ROYALE-508
test('each number of players fixes the number of rounds', () => {
  expect(royaleSizes.map((players) => [players, roundsIn(settings({ players })).length])).toEqual([
    [4, 2],
    [6, 2],
    [8, 2],
    [9, 2],
    [12, 2],
    [16, 2],
    [18, 3],
    [24, 3],
    [27, 3],
    [32, 3],
    [36, 3],
    [48, 3],
    [64, 3],
    [72, 4],
  ]);
});

test('a round that a larger size adds begins with the cases before it, and a smaller size keeps it', () => {
  const large = withCases(settings({ players: 72 }), 3, [group('b', 3)]);
  expect(roundsIn(large).map(([one]) => [one!.slug, one!.amount])).toEqual([
    ['a', 2],
    ['b', 1],
    ['b', 1],
    ['b', 3],
  ]);
  const small = withCases({ ...large, players: 4 }, 0, [group('b', 2)]);
  expect(roundsIn({ ...small, players: 72 }).map(([one]) => one!.amount)).toEqual([2, 1, 1, 3]);
});

test('the sums tell the price of each round and what a loser gets back', () => {
  expect(sumsOf(settings({ players: 18 }), cases)).toEqual({
    rounds: [200, 333, 333],
    place: 866,
    refunds: [666, 333, 0],
    prepaid: 0,
    sponsored: 0,
    pay: 866,
    others: 866,
    averageReturnPpm: 900_000,
  });
});

test('who prepays a part pays it for each of the others, rounded down by step', () => {
  const form = settings({ isPublic: false, prepayPercent: 50, rounds: [[group('a', 2)], [group('b', 3)]] });
  expect(sumsOf(form, cases)).toMatchObject({ place: 1199, others: 600, sponsored: 3, prepaid: 1797, pay: 2996 });
  expect(sumsOf({ ...form, leaveOut: true }, cases)).toMatchObject({ sponsored: 4, pay: 2396 });
});

// proves ROYALE-509
test.each([
  ['an empty round', settings({ rounds: [[group('a', 1)], []] }), 'Choose a case for round 2.'],
  ['eleven cases in a round', settings({ rounds: [[group('a', 6), group('b', 5, 2)]] }), 'Too much cases / only 10 cases for a round'],
  ['a case without a price yet', settings({ rounds: [[group('c', 1)]] }), 'The prices are being loaded.'],
  ['ten cases in a round', settings({ rounds: [[group('a', 5), group('b', 5, 2)]] }), null],
])('%s is told', (_, form, problem) => {
  expect(problemOf(form, cases)).toBe(problem);
});

test('a round is warned about from the eleventh case on', () => {
  expect(roundWarning([group('a', 10)])).toBeNull();
  expect(roundWarning([group('a', 11)])).toContain('only 10');
});

// proves ROYALE-506, ROYALE-507, ROYALE-510
test('the call has the rounds with their steps, the mode and who may join', () => {
  const form = settings({
    players: 6,
    mode: 'all_or_nothing',
    joinIfExist: true,
    rounds: [[group('a', 2), group('b', 1, 2)], [group('b', 1)]],
  });
  expect(bodyOf(form, 866, false)).toEqual({
    max_users: 6,
    mode: 'all_or_nothing',
    rounds: [
      {
        steps: [
          { order: 0, amount: 2, drop_case_slug: 'a' },
          { order: 1, amount: 1, drop_case_slug: 'b' },
        ],
      },
      { steps: [{ order: 0, amount: 1, drop_case_slug: 'b' }] },
    ],
    is_public: true,
    join_if_exist: true,
    shown_cost: 866,
  });
});

// proves ROYALE-511
test('prepay, secrets, leaving out and terms are sent only where prepay is allowed', () => {
  const form = settings({
    isPublic: false,
    prepayPercent: 25,
    secrets: true,
    leaveOut: true,
    restriction: { periodMs: 86_400_000, amount: 5000 },
  });
  expect(bodyOf(form, 533, true)).toMatchObject({
    prepay_rate: 0.25,
    join: false,
    generate_join_secrets: true,
    check_referrer_period: 86_400_000,
    check_referrer_amount: 5000,
  });
  expect(Object.keys(bodyOf(form, 533, false))).toEqual(['max_users', 'mode', 'rounds', 'is_public', 'join_if_exist', 'shown_cost']);
});

test('a copied game gives its size, mode, publicity and rounds', () => {
  const body = bodyOf(settings({ players: 4, mode: 'all_or_nothing', isPublic: false }), 533, false);
  const config = { mode: body.mode!, max_users: body.max_users, rounds: body.rounds };
  expect(settingsOf({ config, is_public: false })).toEqual(settings({ players: 4, mode: 'all_or_nothing', isPublic: false }));
});

// proves PVP-015
test('warns of more cases in a round than the server allows', () => {
  const serverAllows = (royale_max_openings: number | null) =>
    ($bootstrap as unknown as { set: (value: unknown) => void }).set(royale_max_openings && { royale_max_openings });
  onTestFinished(() => serverAllows(null));
  serverAllows(10);
  expect(roundWarning([group('a', 10)])).toBe(null);
  expect(roundWarning([group('a', 11)])).toBe('Too much cases / only 10 cases for a round');
  serverAllows(4);
  expect(roundWarning([group('a', 4)])).toBe(null);
  expect(roundWarning([group('a', 5)])).toBe('Too much cases / only 4 cases for a round');
});
