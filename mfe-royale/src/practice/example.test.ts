import { expect, test } from 'vitest';
import { type Example, playExample } from './example.ts';

const seed = { secret_hash: '11'.repeat(32), game: '22'.repeat(16), beacon: '33'.repeat(32) };
const example: Example = { seed, mode: 'default', players: 72, played: 0 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('an example of 72 has the matches of a game of 72, round by round', () => {
  const known = [0, 1, 2, 3, 4].map((played) => {
    const { royale, round, isOver } = playExample({ ...example, played });
    return [royale.rounds.map(({ matches }) => matches.length), round, isOver];
  });
  expect(known).toEqual([
    [[18, 0, 0, 0], 1, false],
    [[18, 6, 0, 0], 2, false],
    [[18, 6, 2, 0], 3, false],
    [[18, 6, 2, 1], 4, false],
    [[18, 6, 2, 1], 4, true],
  ]);
});

test('the highest total of each match goes on to the match that it feeds', () => {
  const { royale } = playExample({ ...example, players: 8, played: 2 });
  const [four, final] = royale.rounds;
  expect(final!.matches[0]!.places).toEqual(four!.matches.map(({ winner }) => winner));
  for (const { places, totals, winner } of royale.rounds.flatMap(({ matches }) => matches))
    expect(totals[places.indexOf(winner!)]).toBe(Math.max(...totals));
});

test.each(['default', 'all_or_nothing'] as const)('the own place carries and gets back what the rules of %s say', (mode) => {
  for (let at = 0; at < 20; at += 1) {
    const other = {
      ...example,
      mode,
      players: 8,
      seed: { ...seed, game: String(at % 10).repeat(32), beacon: `${at % 10}${at >= 10 ? 1 : 0}`.repeat(32) },
    };
    const { royale, own } = playExample({ ...other, played: 2 });
    const mine = royale.rounds.flatMap(({ matches }) => matches.filter(({ places }) => places.includes(1)));
    const won = mine.filter(({ winner }) => winner === 1);
    expect([own.reached, own.isOut, own.hasWon]).toEqual([mine.length, won.length < 2, won.length === 2]);
    expect(own.back).toBe(mine.length === 1 ? 120 : 0);
    const dropped = sum(won.flatMap(({ totals }) => totals));
    if (mode === 'default') expect(own.carries).toBe(dropped);
    else if (own.isOut) expect(own.carries).toBe(0);
    else expect(own.carries).toBe(sum(royale.rounds.flatMap(({ matches }) => matches.flatMap(({ totals }) => totals))));
  }
});
