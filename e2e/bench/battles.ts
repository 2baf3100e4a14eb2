import { battlesOfEachMode, onePercentMore, returnOf, sampleBattles, unevenness } from '@riftdrop/fair/testing/battles';
import { chiSquareLimit } from '@riftdrop/fair/testing/statistics';
import type { Row } from './row.ts';

const games = 100_000;
/** This many standard errors: once in ten thousand fair runs. */
const rare = 3.719;

/**
 * 100,000 battles of each mode through the rules that server and browser share: wins of the places, return, and whether a bias of
 * one percent would show.
 */
export async function battleOdds(): Promise<Row[]> {
  return Object.entries(battlesOfEachMode).flatMap(([name, rules]): Row[] => {
    const sample = sampleBattles(rules, games);
    const { value, freedom } = unevenness(sample);
    const { rate, expected, errors } = returnOf(sample);
    const paid: Row[] = [
      { what: `${name}: return; that of the case is ${(expected * 100).toFixed(3)} %`, value: rate * 100, unit: '%' },
      { what: `${name}: deviation of the return`, value: errors, unit: 'errors', target: { at: 'most', value: rare } },
    ];
    // Every place wins.
    if (freedom === 0) return paid;
    const limit = chiSquareLimit(freedom, rare);
    const biased = unevenness(sampleBattles(rules, games, onePercentMore()));
    return [
      {
        what: `${name}: unevenness of wins (chi-square, ${freedom} degrees)`,
        value,
        unit: '',
        target: { at: 'most', value: limit },
      },
      { what: `${name}: with 1 % more wins for place 1`, value: biased.value, unit: '', target: { at: 'least', value: limit } },
      ...paid,
    ];
  });
}
