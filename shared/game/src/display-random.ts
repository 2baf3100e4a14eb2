/** Source of numbers in [0, 1). */
export type Random = () => number;

/** FNV-1a over UTF-16 units: spreads a text over 32 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}

/**
 * Numbers for the look of a reel, never for a result: results come from the server alone. The same seed gives the same
 * numbers, so that a reload shows the same neighbours. (mulberry32 by Tommy Ettinger, public domain.)
 */
export function displayRandom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
