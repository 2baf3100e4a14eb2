/** Chance that a seed decides: the same seed draws the same numbers, so that a failing run can be replayed. */
export interface Random {
  /** 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of all calls. */
  chance(share: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
  /** A separate stream: the draws of one part do not shift those of another. */
  fork(name: string): Random;
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[whole(0, list.length - 1)]!;
    },
    chance: (share) => next() < share,
    shuffled: (list) => {
      const cards = [...list];
      for (let at = cards.length - 1; at > 0; at--) {
        const other = whole(0, at);
        [cards[at], cards[other]] = [cards[other]!, cards[at]!];
      }
      return cards;
    },
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
