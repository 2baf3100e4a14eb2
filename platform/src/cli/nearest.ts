/** The known words closest to `word`, nearest first, at most three. */
export function nearest(word: string, known: readonly string[]): string[] {
  return known
    .map((one) => ({ one, far: one.startsWith(word) || word.startsWith(one) ? 1 : distance(word, one) }))
    .filter(({ one, far }) => far <= Math.max(2, Math.ceil(one.length / 3)))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ one }) => one);
}

/** How many letters have to be put in, left out or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}
