/** A repeatable stream of numbers, for making the catalogue only: it decides no roll. */
export interface Stream {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  pick<T>(from: readonly T[]): T;
  /** A number between two others with a uniform logarithm. */
  between(low: number, high: number): number;
}

/** Mulberry32 seeded by a text, so that adding a case changes nothing about the others. */
export function stream(seed: string): Stream {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, pick: (from) => from[below(from.length)]!, between: (low, high) => low * (high / low) ** next() };
}
