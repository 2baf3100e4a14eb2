import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleOutcome, battleRounds, battleTeamOf, battleTotals, type BattleDrop, type BattleOutcome } from './battle.ts';
import { battleVariants, type BattleMode } from './battle-modes.ts';
import type { GameSeed } from './game.ts';

const aSeed = (n: number): GameSeed => ({ secret_hash: '5f'.repeat(32), game: `g-${n}`, beacon: 'ab'.repeat(32) });

/**
 * Every row: mode and places | cost of each place's drop in cents, round after round, `-` for one that was skipped | the rolls
 * besides the drops | who gets what: drops by their cost, and money with a `$`. `sold` are drops that the house buys, `cents` whose
 * money holds a cent that could not be divided.
 */
const table = `
default 2  | 500 500 / 300 300                  | draw 0         | 1 gets 500 + 500 + 300 + 300
default 2  | 500 500 / 300 300                  | draw 1         | 2 gets 500 + 500 + 300 + 300
default 2  | 500 300 / 300 500                  | draw 1         | 2 gets 500 + 300 + 300 + 500
default 2  | - / 700 200                        |                | 1 gets 700 + 200
default 2  | - / -                              |                | nothing
default 3  | 500 500 500 / 300 300 300          | draw 2         | 3 gets 500 + 500 + 500 + 300 + 300 + 300
default 3  | 500 300 100 / 300 500 100          | draw 1         | 2 gets 500 + 300 + 100 + 300 + 500 + 100
default 3  | - / 700 200 900                    |                | 3 gets 700 + 200 + 900
default 3  | - / -                              |                | nothing
default 4  | 500 500 500 500 / 1 1 1 1          | draw 3         | 4 gets 500 + 500 + 500 + 500 + 1 + 1 + 1 + 1
default 4  | 500 300 100 500 / 300 501 100 301  | draw 1         | 4 gets 500 + 300 + 100 + 500 + 300 + 501 + 100 + 301
default 4  | - / 1 2 3 4                        |                | 4 gets 1 + 2 + 3 + 4
default 4  | - / -                              |                | nothing
crazy 2    | 500 500 / 300 300                  | draw 1         | 2 gets 500 + 500 + 300 + 300
crazy 2    | 500 300 / 300 500                  | draw 0         | 1 gets 500 + 300 + 300 + 500
crazy 2    | - / 700 200                        |                | 2 gets 700 + 200
crazy 2    | - / -                              |                | nothing
crazy 3    | 500 500 500 / 300 300 300          | draw 0         | 1 gets 500 + 500 + 500 + 300 + 300 + 300
crazy 3    | 900 100 300 / 900 300 100          | draw 1         | 3 gets 900 + 100 + 300 + 900 + 300 + 100
crazy 3    | - / 700 200 900                    |                | 2 gets 700 + 200 + 900
crazy 3    | - / -                              |                | nothing
crazy 4    | 500 500 500 500 / 1 1 1 1          | draw 2         | 3 gets 500 + 500 + 500 + 500 + 1 + 1 + 1 + 1
crazy 4    | 900 100 300 1000 / 900 300 100 1   | draw 0         | 2 gets 900 + 100 + 300 + 1000 + 900 + 300 + 100 + 1
crazy 4    | - / 4 3 2 1                        |                | 4 gets 4 + 3 + 2 + 1
crazy 4    | - / -                              |                | nothing
smoke 2    | 500 500 / 300 300                  | smoke 0 draw 1 | 2 gets 500 + 500 + 300 + 300
smoke 2    | 500 300 / 300 500                  | smoke 1 draw 1 | 2 gets 500 + 300 + 300 + 500
smoke 2    | - / 700 200                        | smoke 0        | 1 gets 700 + 200
smoke 2    | - / 700 200                        | smoke 1        | 2 gets 700 + 200
smoke 2    | - / -                              |                | nothing
smoke 3    | 500 500 500 / 300 300 300          | smoke 0 draw 2 | 3 gets 500 + 500 + 500 + 300 + 300 + 300
smoke 3    | 900 100 300 / 900 300 100          | smoke 0        | 1 gets 900 + 100 + 300 + 900 + 300 + 100
smoke 3    | 900 100 300 / 900 300 100          | smoke 1 draw 0 | 2 gets 900 + 100 + 300 + 900 + 300 + 100
smoke 3    | - / 700 200 900                    | smoke 0        | 3 gets 700 + 200 + 900
smoke 3    | - / 700 200 900                    | smoke 1        | 2 gets 700 + 200 + 900
smoke 3    | - / -                              |                | nothing
smoke 4    | 500 500 500 500 / 1 1 1 1          | smoke 1 draw 3 | 4 gets 500 + 500 + 500 + 500 + 1 + 1 + 1 + 1
smoke 4    | 900 100 300 1000 / 900 300 100 800 | smoke 0 draw 1 | 4 gets 900 + 100 + 300 + 1000 + 900 + 300 + 100 + 800
smoke 4    | 900 100 300 1000 / 900 300 100 800 | smoke 1 draw 1 | 3 gets 900 + 100 + 300 + 1000 + 900 + 300 + 100 + 800
smoke 4    | - / 4 3 2 1                        | smoke 0        | 1 gets 4 + 3 + 2 + 1
smoke 4    | - / 4 3 2 1                        | smoke 1        | 4 gets 4 + 3 + 2 + 1
smoke 4    | - / -                              |                | nothing
2x2 4      | 500 500 500 500 / 300 300 300 300  | draw 0         | 1 gets 500 + 500 + 300 + 300, 2 gets 500 + 500 + 300 + 300
2x2 4      | 500 500 500 500 / 300 300 300 300  | draw 1         | 3 gets 500 + 500 + 300 + 300, 4 gets 500 + 500 + 300 + 300
2x2 4      | 900 100 500 500                    | draw 1         | 3 gets 900 + 100, 4 gets 500 + 500
2x2 4      | 700 100 300 300 / 50 50 5 5        |                | 1 gets 700 + 50 + 5, 2 gets 300 + 300 + 100 + 50 + 5
2x2 4      | - / 1 2 3 4                        |                | 3 gets 4 + 1, 4 gets 3 + 2
2x2 4      | - / 1 2 3 3                        |                | 3 gets 3 + 1 + $1, 4 gets 3 + $1; sold 2; cents to 3
2x2 4      | - / 900 50 10 5                    |                | 1 gets 50 + $433, 2 gets 10 + 5 + $467; sold 900; cents to 1
2x2 4      | - / -                              |                | nothing
equality 2 | 500 500 / 300 300                  |                | 1 gets 500 + 300, 2 gets 500 + 300
equality 2 | 500 300 / 300 500                  |                | 1 gets 500 + 300, 2 gets 500 + 300
equality 2 | - / 700 200                        |                | 1 gets 200 + $250, 2 gets $450; sold 700
equality 2 | - / 1 2                            |                | 1 gets 1 + $1, 2 gets $1; sold 2; cents to 1
equality 2 | - / -                              |                | nothing
equality 3 | 500 500 500 / 300 300 300          |                | 1 gets 500 + 300, 2 gets 500 + 300, 3 gets 500 + 300
equality 3 | 500 300 100 / 300 500 100          |                | 1 gets 500 + 100, 2 gets 500 + 100, 3 gets 300 + 300
equality 3 | - / 700 200 901                    |                | 1 gets 200 + $401, 2 gets $600, 3 gets $600; sold 901 700; cents to 1
equality 3 | - / 1 1 3                          |                | 1 gets 1 + $1, 2 gets 1 + $1, 3 gets $1; sold 3; cents to 1 2
equality 3 | - / -                              |                | nothing
equality 4 | 500 500 500 500 / 1 1 1 1          |                | 1 gets 500 + 1, 2 gets 500 + 1, 3 gets 500 + 1, 4 gets 500 + 1
equality 4 | 1000 300 200 100 / 400 300 200 103 |                | 1 gets 400 + $251, 2 gets 300 + 103 + $248, 3 gets 300 + 100 + $251, 4 gets 200 + 200 + $250; sold 1000; cents to 1 2 3
equality 4 | - / 1 2 3 5                        |                | 1 gets 2 + $1, 2 gets 1 + $2, 3 gets $3, 4 gets $2; sold 5 3; cents to 1 2 3
equality 4 | - / -                              |                | nothing
`;

interface Row {
  mode: BattleMode;
  slots: number;
  drops: BattleDrop[];
  rolls: string;
  says: string;
}

const rows = table
  .trim()
  .split('\n')
  .map((line): Row => {
    const [rules, rounds, rolls, says] = line.split('|').map((part) => part.trim()) as [string, string, string, string];
    const [mode, slots] = rules.split(' ');
    const opened = rounds.split(' / ').map((round) => (round === '-' ? [] : round.split(' ').map(Number)));
    return {
      mode: mode as BattleMode,
      slots: Number(slots),
      drops: opened.flatMap((costs) => costs.map((cost, at) => ({ place: at + 1, cost }))),
      rolls,
      says,
    };
  });

const rollsOf = ({ draws }: BattleOutcome) => draws.map(({ slot, roll }) => `${slot} ${roll}`).join(' ');

/** The outcome with the rolls of the row. */
function outcomeOf({ mode, slots, drops, rolls }: Row): BattleOutcome {
  for (let n = 0; n < 1_000; n += 1) {
    const outcome = battleOutcome(aSeed(n), { mode, slots }, drops);
    if (rollsOf(outcome) === rolls) return outcome;
  }
  throw new Error(`no battle rolls ${rolls || 'nothing'}`);
}

function inWords({ received, division }: BattleOutcome, drops: readonly BattleDrop[]): string {
  const costs = (positions: readonly number[]) => positions.map((at) => drops[at]!.cost);
  const lines = received.map(
    ({ place, drops: own, money }) => `${place} gets ${[...costs(own), ...(money > 0 ? [`$${money}`] : [])].join(' + ')}`,
  );
  const sold = division && division.auto_sold.length > 0 ? [`sold ${costs(division.auto_sold).join(' ')}`] : [];
  const cents = division && division.leftover.length > 0 ? [`cents to ${division.leftover.join(' ')}`] : [];
  return [lines.join(', '), ...sold, ...cents].join('; ');
}

describe('the table of payouts', () => {
  const isDivided = (mode: BattleMode) => mode === '2x2' || mode === 'equality';
  const paying = rows.filter(({ says }) => says !== 'nothing');
  const pays = (row: (typeof rows)[number]) => {
    const outcome = outcomeOf(row);
    expect(inWords(outcome, row.drops)).toBe(row.says);
    expect(outcome.winners).toEqual(outcome.received.map(({ place }) => place));
  };

  // proves GAME-546, GAME-547, GAME-548, GAME-549
  test.each(paying.filter(({ mode }) => !isDivided(mode)))('$mode of $slots: $says', pays);

  // proves GAME-550, GAME-551, GAME-553
  test.each(paying.filter(({ mode }) => isDivided(mode)))('$mode of $slots: $says', pays);

  test('holds each mode with each number of places', () => {
    const named = (all: readonly { mode: BattleMode; slots: number }[]) => new Set(all.map(({ mode, slots }) => `${mode} ${slots}`));
    expect(named(rows)).toEqual(named(battleVariants));
    expect(battleVariants).toHaveLength(13);
  });
});

test('a draw has one outcome per tied place', () => {
  const tied = (costs: number[]) =>
    battleOutcome(
      aSeed(1),
      { mode: 'default', slots: 4 },
      costs.map((cost, at) => ({ place: at + 1, cost })),
    ).draws.map(({ slot, outcomes }) => [slot, outcomes]);
  expect([tied([5, 5, 1, 1]), tied([5, 1, 5, 5]), tied([5, 5, 5, 5]), tied([6, 5, 5, 5])]).toEqual([
    [['draw', 2]],
    [['draw', 3]],
    [['draw', 4]],
    [],
  ]);
});

// proves GAME-545
test('cases repeat by amount in the given order', () => {
  const rounds = battleRounds([
    { order: 2, amount: 1, drop_case_slug: 'last' },
    { order: 0, amount: 2, drop_case_slug: 'first' },
    { order: 1, amount: 3, drop_case_slug: 'second' },
  ]);
  expect(rounds).toEqual(['first', 'first', 'second', 'second', 'second', 'last']);
});

const rules = fc.oneof(
  fc.record({
    mode: fc.constantFrom('default' as const, 'crazy' as const, 'smoke' as const, 'equality' as const),
    slots: fc.integer({ min: 2, max: 4 }),
  }),
  fc.constant({ mode: '2x2' as const, slots: 4 }),
);
/** Costs that are often equal, and often not divisible. */
const cost = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 200_000 }));
const battles = rules.chain(({ mode, slots }) =>
  fc.record({
    rules: fc.constant({ mode, slots }),
    seed: fc.nat().map(aSeed),
    drops: fc
      .array(fc.array(cost, { minLength: slots, maxLength: slots }), { minLength: 1, maxLength: 12 })
      .map((rounds) => rounds.flatMap((costs) => costs.map((one, at) => ({ place: at + 1, cost: one })))),
  }),
);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const worth = (drops: readonly BattleDrop[], { drops: own, money }: { drops: number[]; money: number }) =>
  sum(own.map((at) => drops[at]!.cost)) + money;

// proves GAME-510, GAME-511
test('every opened drop is paid out once, exactly', () => {
  fc.assert(
    fc.property(battles, ({ rules: given, seed, drops }) => {
      const { received, division } = battleOutcome(seed, given, drops);
      const handed = [...received.flatMap((one) => one.drops), ...(division?.auto_sold ?? [])];
      expect(handed.toSorted((a, b) => a - b)).toEqual(drops.map((_, at) => at));
      expect(sum(received.map((one) => worth(drops, one)))).toBe(sum(drops.map((one) => one.cost)));
      for (const { money } of received) expect(Number.isSafeInteger(money) && money >= 0).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

// proves GAME-553
test('divided shares differ by one cent at most', () => {
  fc.assert(
    fc.property(battles, ({ rules: given, seed, drops }) => {
      const { received, division } = battleOutcome(seed, given, drops);
      if (!division) return;
      const total = sum(drops.map((one) => one.cost));
      for (const one of received) {
        const cent = division.leftover.includes(one.place) ? 1 : 0;
        expect(worth(drops, one)).toBe(Math.floor(total / received.length) + cent);
      }
      expect(division.leftover).toEqual(received.map(({ place }) => place).slice(0, total % received.length));
    }),
    { numRuns: 1_000 },
  );
});

test('the winning side has the deciding total', () => {
  fc.assert(
    fc.property(battles, ({ rules: given, seed, drops }) => {
      const { winners, draws } = battleOutcome(seed, given, drops);
      const totals = battleTotals(given.slots, drops);
      const own = sum(winners.map((place) => totals[place - 1]!));
      if (given.mode === 'equality') return void expect(winners).toHaveLength(given.slots);
      if (given.mode === '2x2') {
        expect(new Set(winners.map((place) => battleTeamOf(given, place))).size).toBe(1);
        return void expect(own * 2).toBeGreaterThanOrEqual(sum(totals));
      }
      const isCrazy = given.mode === 'crazy' || (given.mode === 'smoke' && draws[0]!.roll === 1);
      expect(own).toBe(isCrazy ? Math.min(...totals) : Math.max(...totals));
    }),
    { numRuns: 1_000 },
  );
});

test('renamed places rename the winners, without a draw', () => {
  const swapped = (place: number, by: number, slots: number) => ((place - 1 + by) % slots) + 1;
  fc.assert(
    fc.property(battles, fc.integer({ min: 1, max: 3 }), ({ rules: given, seed, drops }, turn) => {
      // Of two teams the members change sides together.
      const by = given.mode === '2x2' ? 2 : turn;
      const other = drops.map((one) => ({ ...one, place: swapped(one.place, by, given.slots) }));
      const [before, after] = [battleOutcome(seed, given, drops), battleOutcome(seed, given, other)];
      expect(after.draws).toEqual(before.draws);
      if (before.draws.some(({ slot }) => slot === 'draw')) return;
      expect(after.winners).toEqual(before.winners.map((place) => swapped(place, by, given.slots)).toSorted((a, b) => a - b));
      if (before.division === null) expect(after.received[0]!.drops).toEqual(before.received[0]!.drops);
      else expect(after.division).toMatchObject({ share: before.division.share, auto_sold: before.division.auto_sold });
    }),
    { numRuns: 1_000 },
  );
});

test('equal seeds, rules and drops give equal bytes', () => {
  fc.assert(
    fc.property(battles, (given) => {
      const again = structuredClone(given);
      expect(JSON.stringify(battleOutcome(again.seed, again.rules, again.drops))).toBe(
        JSON.stringify(battleOutcome(given.seed, given.rules, given.drops)),
      );
      expect(again).toEqual(given);
    }),
  );
});
