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

export const knownAlive: readonly KnownAlive[] = [
  { file: decimals, line: 'if (known) return known;', becomes: 'false', reason: 'only saves the time of a formatter' },
  { file: decimals, line: "const [units = '0', fraction]", reason: 'a text that is split has a first part' },
  { file: decimals, line: 'minimumFractionDigits: 1', reason: 'the sample has a fraction digit and a sign in any case' },
  {
    file: 'shared/money/src/format.ts',
    line: "const [units = '0', fraction]",
    becomes: '""',
    reason: 'a text that is split has a first part',
  },
];
