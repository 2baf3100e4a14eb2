/** One measured value beside its promised bound. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  target?: { at: 'most' | 'least'; value: number };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export function met({ value, target }: Row): boolean {
  if (!target) return true;
  return target.at === 'most' ? value <= target.value : value >= target.value;
}

export function print(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  for (const row of rows) {
    const promise = row.target ? `at ${row.target.at} ${format(row.target.value)} ${row.unit}`.trimEnd() : '';
    const verdict = row.target ? (met(row) ? 'pass' : 'MISS') : '';
    console.log(`  ${row.what.padEnd(62)} ${`${format(row.value)} ${row.unit}`.padStart(16)}  ${promise.padEnd(20)} ${verdict}`.trimEnd());
  }
}

/** Whole numbers from a hundred on, two digits below ten: comparable for a reader. */
function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });
}
