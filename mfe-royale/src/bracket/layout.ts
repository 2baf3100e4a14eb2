/** Measures of a drawn bracket, CSS pixels. */
export interface Measures {
  /** Width of the first column, of those between, and of the last one. */
  columns: readonly [first: number, middle: number, last: number];
  /** Between two columns: the way of the lines. */
  gap: number;
  /** Between two matches that feed the same match, and between two that do not. */
  between: number;
  apart: number;
  /** Height of a row of a player, in the first round and later. */
  rows: readonly [first: number, later: number];
  /** Height of a match's head in later rounds; the first round has none. */
  head: number;
}

/** A bracket that fills a page. */
export const pageMeasures: Measures = { columns: [236, 268, 232], gap: 56, between: 8, apart: 22, rows: [28, 44], head: 44 };
/** The bracket of a form: shapes alone. */
export const smallMeasures: Measures = { columns: [54, 54, 54], gap: 30, between: 3, apart: 8, rows: [7, 9], head: 0 };

/** Where a match stands. */
export interface MatchBox {
  /** From 1. */
  round: number;
  /** Number in its round, from 1. */
  match: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of one player's row, and of the head above the first. */
  row: number;
  head: number;
}

export interface BracketLayout {
  width: number;
  height: number;
  /** Matches by round. */
  rounds: MatchBox[][];
}

/** Lines around a box. */
const border = 1;

/**
 * Places all matches: rounds from left to right, and each match at the middle of those whose winners play it. @param sizes
 * players of each match, by round
 */
export function layOut(sizes: readonly number[], measures: Measures = pageMeasures): BracketLayout {
  const rounds: MatchBox[][] = [];
  let x = 0;
  for (const [at, size] of sizes.entries()) {
    const isFirst = at === 0;
    const width = measures.columns[isFirst ? 0 : at === sizes.length - 1 ? 2 : 1];
    const row = measures.rows[isFirst ? 0 : 1];
    const head = isFirst ? 0 : measures.head;
    const height = head + size * row + 2 * border;
    const count = sizes.slice(at + 1).reduce((product, one) => product * one, 1);
    const before = rounds[at - 1];
    const middle = (index: number) => (before ? middleOf(before.slice(index * size, (index + 1) * size)) : 0);
    rounds.push(
      Array.from({ length: count }, (_, index) => ({
        round: at + 1,
        match: index + 1,
        x,
        width,
        height,
        row,
        head,
        y: before ? middle(index) - height / 2 : stackedAt(index, height, sizes[1] ?? 1, measures),
      })),
    );
    x += width + measures.gap;
  }
  const all = rounds.flat();
  // A match of a later round may be higher than all those that feed it.
  const top = Math.min(...all.map(({ y }) => y));
  for (const box of all) box.y -= top;
  return { width: x - measures.gap, height: Math.max(...all.map(({ y, height }) => y + height)), rounds };
}

/** Top of a match of the first round. */
const stackedAt = (index: number, height: number, feeding: number, { between, apart }: Measures): number =>
  index * (height + between) + Math.floor(index / feeding) * (apart - between);

const middleOf = (boxes: readonly MatchBox[]): number => (boxes[0]!.y + boxes.at(-1)!.y + boxes.at(-1)!.height) / 2;

/** Middle of a player's row. @param row from 0 */
export const rowAt = (box: MatchBox, row: number): number => box.y + border + box.head + (row + 0.5) * box.row;

/** Row of a winner in the next match, from 0. @param size players of the next match */
export const rowInNext = ({ match }: Pick<MatchBox, 'match'>, size: number): number => (match - 1) % size;

/** The match that the winner of a match plays next. @param next matches of the next round @param size its players of each match */
export const nextOf = ({ match }: Pick<MatchBox, 'match'>, next: readonly MatchBox[], size: number): MatchBox =>
  next[Math.floor((match - 1) / size)]!;

/**
 * Bend of a line, and the least rise that a line with two bends needs: a smaller one is drawn as one curve, as two bends would make a kink.
 */
const radius = 8;
const leastRise = 14;

/** The way of a winner: from a point at the right of a match to one at the left of the next. */
export function elbow(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const rise = to.y - from.y;
  const middle = (from.x + to.x) / 2;
  if (rise === 0) return `M${from.x} ${from.y}H${to.x}`;
  if (Math.abs(rise) < leastRise) return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  const bend = Math.min(radius, Math.abs(rise) / 2);
  const turn = Math.sign(rise) * bend;
  return [
    `M${from.x} ${from.y}H${middle - bend}`,
    `Q${middle} ${from.y} ${middle} ${from.y + turn}V${to.y - turn}`,
    `Q${middle} ${to.y} ${middle + bend} ${to.y}H${to.x}`,
  ].join('');
}

/** How much a bracket is made smaller to fit, 1 at most; text under half of its size could not be read. */
export const zoomToFit = (layout: Pick<BracketLayout, 'width' | 'height'>, view: { width: number; height: number }): number =>
  Math.max(0.5, Math.min(1, view.width / layout.width, view.height / layout.height));
