import { $bootstrap } from '@riftdrop/host/bootstrap';
import { expect, onTestFinished, test } from 'vitest';
import { unavailableAmong } from '@riftdrop/game/game-settings';
import { caseWarning, problemOf, roundsWarning } from './problems.ts';
import { moved, withoutRound, withRound } from '@riftdrop/game/groups';
import { bodyOf, choices, newSettings, placesOf, type Settings, settingsOf } from './settings.ts';
import { sumsOf } from './create-page.tsx';

const group = (slug: string, amount: number, id = 1) => ({ id, slug, amount });
const bootstrapIs = (value: unknown) => ($bootstrap as unknown as { set: (value: unknown) => void }).set(value);
const settings = (over: Partial<Settings> = {}): Settings => ({ ...newSettings, groups: [group('night-shift', 2)], ...over });
const aCase = (over: object = {}) => ({
  slug: 'night-shift',
  name: 'Night Shift',
  image: 'crate',
  price: 250,
  averageReturnPpm: 900_000,
  limit: null,
  unavailable: false,
  ...over,
});
const known = (...cases: ReturnType<typeof aCase>[]) => new Map(cases.map((one) => [one.slug, one]));

// proves PVP-570, PVP-571
test.each([
  ['2', 'default', 2, 1],
  ['3', 'default', 3, 1],
  ['4', 'default', 4, 1],
  ['2x2', '2x2', 4, 2],
  ['equality', 'equality', 3, 1],
  ['smoke', 'smoke', 3, 1],
  ['crazy', 'crazy', 3, 1],
] as const)('sends %s as mode %s', (choice, mode, slots, slots_per_team) => {
  expect(choices).toContain(choice);
  expect(choices).toHaveLength(7);
  expect(bodyOf(settings({ choice, places: 3 }), 500)).toMatchObject({ mode, slots, slots_per_team });
});

// proves PVP-572
test('starts as a public battle of two without a sponsor', () => {
  expect(bodyOf(newSettings, 0)).toMatchObject({ mode: 'default', slots: 2, slots_per_team: 1, is_public: true });
  expect(bodyOf(newSettings, 0).prepay_rate).toBe(undefined);
});

// proves PVP-573
test('puts each case in the order of its rounds', () => {
  const groups = withRound(withRound(withRound([], 'a'), 'b'), 'a');
  expect(bodyOf(settings({ groups: moved(groups, 1, 0) }), 1).drop_cases).toEqual([
    { order: 0, amount: 1, drop_case_slug: 'b' },
    { order: 1, amount: 2, drop_case_slug: 'a' },
  ]);
  expect(withoutRound(groups, 'b')).toEqual([{ id: 1, slug: 'a', amount: 2 }]);
});

// proves PVP-014, PVP-574, ERR-532
test('warns about more rounds of a case than it allows', () => {
  expect(caseWarning(settings(), aCase({ limit: 2 }))).toBe(null);
  expect(caseWarning(settings({ groups: [group('night-shift', 2), group('night-shift', 1, 2)] }), aCase({ limit: 2 }))).toBe(
    'Too much cases / only 2 rounds for case',
  );
});

// proves PVP-015, PVP-575, PVP-576
test('warns about more rounds than the server allows', () => {
  onTestFinished(() => bootstrapIs(null));
  bootstrapIs({ battle_max_rounds: 50 });
  expect(roundsWarning(settings({ groups: [group('night-shift', 50)] }))).toBe(null);
  const tooMany = settings({ groups: [group('night-shift', 51)] });
  expect(roundsWarning(tooMany)).toBe('Too much cases / only 50 rounds for battle');
  expect(problemOf(tooMany, known(aCase()))).toBe('Too much cases / only 50 rounds for battle');
  bootstrapIs({ battle_max_rounds: 12 });
  expect(roundsWarning(settings({ groups: [group('night-shift', 13)] }))).toBe('Too much cases / only 12 rounds for battle');
});

test('names each unavailable case once', () => {
  const groups = [group('night-shift', 1), group('b', 1, 2), group('night-shift', 1, 3)];
  const cases = known(aCase({ unavailable: true }), aCase({ slug: 'b' }));
  expect(unavailableAmong(groups, cases).map(({ slug }) => slug)).toEqual(['night-shift']);
});

// proves PVP-584, PVP-585
test('sends what was set, and nothing that does not apply', () => {
  const restriction = { periodMs: 86_400_000, amount: 5000 };
  expect(bodyOf(settings({ isPublic: false, prepayPercent: 40, restriction, secrets: true, leaveOut: true }), 500)).toMatchObject({
    is_public: false,
    prepay_rate: 0.4,
    joinRestrictions: true,
    check_referrer_period: 86_400_000,
    check_referrer_amount: 5000,
    generate_join_secrets: true,
    excludeBattleCreator: true,
  });
  expect(bodyOf(settings({ joinIfExist: true }), 500)).toMatchObject({ join_if_exist: true });
  const open = bodyOf(settings({ prepayPercent: 40, restriction }), 500);
  expect([open.prepay_rate, open.joinRestrictions]).toEqual([undefined, undefined]);
});

// proves PVP-581
test('rounds the prepaid part of each round down', () => {
  const groups = [group('a', 3), group('b', 1, 2)];
  const cases = known(aCase({ slug: 'a', price: 33 }), aCase({ slug: 'b', price: 99 }));
  // 33 at 50 % are 16, three times; 99 at 50 % are 49.
  expect(sumsOf(settings({ choice: '3', groups, isPublic: false, prepayPercent: 50 }), cases)).toMatchObject({
    place: 198,
    own: 198,
    sponsored: 2,
    prepaid: 2 * (3 * 16 + 49),
    pay: 198 + 194,
    others: 198 - 97,
  });
});

test('weighs the average return by price', () => {
  const cases = known(
    aCase({ slug: 'a', price: 100, averageReturnPpm: 900_000 }),
    aCase({ slug: 'b', price: 300, averageReturnPpm: 940_000 }),
  );
  expect(sumsOf(settings({ groups: [group('a', 1), group('b', 1, 2)] }), cases)!.averageReturnPpm).toBe(930_000);
});

test('copies mode, places and rounds of a game, but no sponsoring', () => {
  const drop_cases = [
    { order: 1, amount: 2, drop_case_slug: 'b' },
    { order: 0, amount: 1, drop_case_slug: 'a' },
  ];
  const copied = settingsOf({ config: { mode: 'default', slots: 3, slots_per_team: 1, drop_cases }, is_public: false });
  expect(copied).toMatchObject({ choice: '3', isPublic: false, prepayPercent: 0, groups: [group('a', 1), group('b', 2, 2)] });
  expect(placesOf(copied)).toBe(3);
});
