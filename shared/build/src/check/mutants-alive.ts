/** A mutant that no test can catch, because the changed program does the same. */
export interface KnownAlive {
  /** Path below the repository. */
  file: string;
  /** Part of the line in which it begins. */
  line: string;
  /** The text that takes the place; every change of that line when left out. */
  becomes?: string;
  reason: string;
}

const decimals = 'shared/money/src/decimal.ts';
const formats = 'shared/money/src/format.ts';
const brackets = 'shared/fair/src/royale-rounds.ts';
const ofZero = 'the opposite of zero is zero';
const split = 'a text that is split has a first part';
const inEvery = 'every locale has this part';

export const knownAlive: readonly KnownAlive[] = [
  { file: decimals, line: 'const digits = (amount < 0n', becomes: 'amount <= 0n', reason: ofZero },
  { file: decimals, line: 'if (known) return known;', becomes: 'false', reason: 'only saves the time of a formatter' },
  { file: decimals, line: 'separators.set(locale, found);', reason: 'only saves the time of a formatter' },
  { file: decimals, line: 'minimumFractionDigits: 1', reason: 'the sample has a fraction digit and a sign in any case' },
  { file: decimals, line: 'const of = (type: string', reason: inEvery },
  { file: decimals, line: "group: of('group', ',')", becomes: '""', reason: inEvery },
  { file: decimals, line: "const [units = '0', fraction]", reason: split },
  { file: formats, line: "const [units = '0', fraction]", becomes: '""', reason: split },
  { file: formats, line: 'const size = value < 0n', becomes: 'value <= 0n', reason: ofZero },
  { file: formats, line: 'if (rate > 0 && rate < step)', becomes: 'rate >= 0', reason: 'zero has returned before' },
  { file: formats, line: 'return rate < 0 ? -whole : whole;', becomes: 'rate <= 0', reason: ofZero },
  { file: brackets, line: 'one.length < best.length', becomes: 'false', reason: 'the shortest bracket of each size is found first' },
  { file: brackets, line: 'one.length < best.length', becomes: 'one.length <= best.length', reason: 'each size has one shortest bracket' },
  { file: brackets, line: 'match <= most', becomes: 'true', reason: 'a bracket that grows is found after one as short that does not' },
  { file: 'shared/fair/src/seating.ts', line: 'last > 0', becomes: 'last >= 0', reason: 'the last step would swap a seat with itself' },
  { file: 'shared/money/src/scale.ts', line: 'const size = amount < 0n', becomes: 'amount <= 0n', reason: ofZero },
];
