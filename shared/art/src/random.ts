/** A stream of numbers in [0, 1) that is the same for the same words, on every machine. */
export type Random = () => number;

/** FNV-1a over the words, so that neighbouring seeds give unrelated streams. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state >>> 0;
}

/** mulberry32 seeded by the given words, for example `seeded('camo', 12)`. Not for anything that must be unguessable. */
export function seeded(...words: (string | number)[]): Random {
  let state = hash(words.join(' '));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [from, to). */
export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
