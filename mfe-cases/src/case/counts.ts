/** How many cases one press may open under the policy: 1 to 5 and, where it allows more, its largest number. */
export function countsFor(largest: number): number[] {
  const counts = Array.from({ length: Math.max(1, Math.min(5, largest)) }, (_, at) => at + 1);
  return largest > 5 ? [...counts, largest] : counts;
}

/** The count in the address (`?open=3`), or 1. */
export function countFrom(text: string | undefined, counts: readonly number[]): number {
  const asked = Number(text);
  return counts.includes(asked) ? asked : 1;
}
