import { sha256Hex } from './bytes.ts';
import { uniform, words } from './pf1.ts';

/**
 * The arena that decides rock, paper, scissors. Three flocks move, bounce and convert the figures they beat until one kind is left.
 * Integers with a fixed step: server, browser and the stand-alone verifiers compute the same bytes.
 *
 * Every quotient below is of numbers under 2^53, and every root of numbers under 2^40: there IEEE doubles, cut to an integer, give the
 * exact one.
 */

/** Figures in their order. Each beats the one before it, and rock beats scissors. */
export const figures = ['rock', 'paper', 'scissors'] as const;
export type Figure = (typeof figures)[number];

/** Sizes of the arena. Lengths of `field` are pixels, those of pieces 1/256 of one. */
export const arena = {
  field: { width: 1400, height: 540, radius: 30 },
  unit: 256,
  /** Pieces of a flock. */
  flock: 12,
  /** Time of a step. */
  stepMs: 40,
  /** Limit of steps, after which the larger flock wins. */
  limit: 500,
} as const;

/** All inputs of a run. */
export interface ArenaSeeds {
  /** SHA-256 of the game's secret and the beacon, as 64 hex digits. */
  gameSeed: string;
  /** Client seeds of the players, by figure. */
  rockSeed: string;
  paperSeed: string;
  scissorsSeed: string;
}

/** Lines of a game's terms that hold the seeds of its figures. */
export const seedTerms = (seeds: Omit<ArenaSeeds, 'gameSeed'>): string[] => figures.map((figure) => `${figure} ${seeds[`${figure}Seed`]}`);

/** All pieces at one moment, each list in the order of the pieces. */
export interface ArenaPieces {
  /** The area in which the piece's present kind started, 0 to 2: no figure enters the run, so none can have an advantage. */
  kind: number[];
  x: number[];
  y: number[];
  vx: number[];
  vy: number[];
}

/** How a run ended. */
export interface ArenaResult {
  winner: Figure;
  /** Steps that were made. */
  steps: number;
  /** Fingerprint of the final state. */
  resultHash: string;
}

const { field, unit, flock, limit } = arena;
const radius = field.radius * unit;
const right = field.width * unit - radius;
const bottom = field.height * unit - radius;
const touch = (2 * radius) ** 2;
/** Length of a velocity: a step moves a piece by it times the pace of the step. */
const speed = 1024;

/** Three areas side by side, each of 4 x 3 cells with one piece: wherever it stands in its cell, it touches no other. */
const area = 467;
const cell = { width: 116, height: 180 };
const play = { x: (cell.width - 2 * field.radius) * unit, y: (cell.height - 2 * field.radius) * unit };

const root = (square: number): number => Math.floor(Math.sqrt(square));
const quotient = (a: number, b: number): number => Math.trunc(a / b);

/** One run, step by step. */
export class Arena {
  /** Figure of the kind that started in the left area, as a place in `figures`; the other areas hold the next ones. */
  readonly rotation: number;
  readonly pieces: ArenaPieces = { kind: [], x: [], y: [], vx: [], vy: [] };
  /** Pieces of each kind. */
  readonly counts = [flock, flock, flock];
  steps = 0;
  private readonly source: Iterator<bigint>;
  /** Pieces by their left edge, to find those that may touch. */
  private readonly order: number[] = Array.from({ length: 3 * flock }, (_, at) => at);

  constructor({ gameSeed, rockSeed, paperSeed, scissorsSeed }: ArenaSeeds) {
    this.source = words(gameSeed, ['rps', 'arena', rockSeed, paperSeed, scissorsSeed]);
    this.rotation = this.draw(3);
    for (let kind = 0; kind < 3; kind += 1) for (let at = 0; at < flock; at += 1) this.place(kind, at);
  }

  /** Whether one kind is left, or the limit is reached. */
  get isOver(): boolean {
    return this.steps === limit || this.counts.some((count) => count === 3 * flock);
  }

  /** Moves every piece, then lets those that touch convert and bounce, in the order of the pieces. */
  step(): void {
    this.steps += 1;
    this.move();
    for (const [one, other] of this.touching()) {
      this.convert(one, other);
      this.bounce(one, other);
    }
  }

  /** The figure of a kind. */
  figureOf(kind: number): Figure {
    return figures[(kind + this.rotation) % 3]!;
  }

  /** Plays to the end: one kind left, or the larger flock, or U(T) among equal ones in the order of their areas. */
  finish(): ArenaResult {
    while (!this.isOver) this.step();
    const most = Math.max(...this.counts);
    const largest = [0, 1, 2].filter((kind) => this.counts[kind] === most);
    const winner = this.figureOf(largest.length === 1 ? largest[0]! : largest[this.draw(largest.length)]!);
    return { winner, steps: this.steps, resultHash: sha256Hex(this.text(winner)) };
  }

  private text(winner: Figure): string {
    const { kind, x, y, vx, vy } = this.pieces;
    const pieces = kind.map((one, at) => `${this.figureOf(one)}:${x[at]}:${y[at]}:${vx[at]}:${vy[at]}`);
    return ['rps-arena-1', winner, this.steps, ...pieces].join('|');
  }

  private draw(n: number): number {
    return Number(uniform(this.source, BigInt(n)));
  }

  private place(kind: number, at: number): void {
    const { pieces } = this;
    const left = area * kind + cell.width * (at % 4);
    const top = cell.height * Math.floor(at / 4);
    pieces.kind.push(kind);
    pieces.x.push(left * unit + radius + this.draw(play.x));
    pieces.y.push(top * unit + radius + this.draw(play.y));
    let [x, y, square] = [0, 0, 0];
    while (square < 62_500 || square > 1_000_000) {
      x = this.draw(2001) - 1000;
      y = this.draw(2001) - 1000;
      square = x * x + y * y;
    }
    this.turn(pieces.x.length - 1, x, y);
  }

  private move(): void {
    const { kind, x, y, vx, vy } = this.pieces;
    // Slow at first, and faster with every step: long runs end soon too.
    const pace = Math.min(2560, 192 + quotient(this.steps * this.steps, 48));
    for (let at = 0; at < kind.length; at += 1) {
      x[at]! += quotient(vx[at]! * pace, 256);
      y[at]! += quotient(vy[at]! * pace, 256);
      if (x[at]! < radius) [x[at], vx[at]] = [2 * radius - x[at]!, Math.abs(vx[at]!)];
      else if (x[at]! > right) [x[at], vx[at]] = [2 * right - x[at]!, -Math.abs(vx[at]!)];
      if (y[at]! < radius) [y[at], vy[at]] = [2 * radius - y[at]!, Math.abs(vy[at]!)];
      else if (y[at]! > bottom) [y[at], vy[at]] = [2 * bottom - y[at]!, -Math.abs(vy[at]!)];
    }
  }

  /** All pairs that touch, in the order of the pieces. */
  private touching(): [number, number][] {
    const { x, y } = this.pieces;
    const { order } = this;
    // Nearly in order from the step before: an insertion sort moves few.
    for (let at = 1; at < order.length; at += 1) {
      const one = order[at]!;
      let to = at;
      for (; to > 0 && x[order[to - 1]!]! > x[one]!; to -= 1) order[to] = order[to - 1]!;
      order[to] = one;
    }
    const pairs: [number, number][] = [];
    for (let at = 0; at < order.length; at += 1) {
      const one = order[at]!;
      for (let next = at + 1; next < order.length; next += 1) {
        const other = order[next]!;
        const dx = x[other]! - x[one]!;
        if (dx > 2 * radius) break;
        const dy = y[other]! - y[one]!;
        if (dx * dx + dy * dy <= touch) pairs.push(one < other ? [one, other] : [other, one]);
      }
    }
    return pairs.sort(([a, b], [c, d]) => a - c || b - d);
  }

  /** The loser's piece turns into the winner's kind. */
  private convert(one: number, other: number): void {
    const { kind } = this.pieces;
    if (kind[one] === kind[other]) return;
    const isFirst = kind[one] === (kind[other]! + 1) % 3;
    const [winner, loser] = isFirst ? [one, other] : [other, one];
    this.counts[kind[loser]!]! -= 1;
    this.counts[kind[winner]!]! += 1;
    kind[loser] = kind[winner]!;
  }

  /** Two pieces that come nearer change the parts of their velocities along the line between them, and keep their speed. */
  private bounce(one: number, other: number): void {
    const { x, y, vx, vy } = this.pieces;
    const dx = x[other]! - x[one]!;
    const dy = y[other]! - y[one]!;
    const nearer = (vx[one]! - vx[other]!) * dx + (vy[one]! - vy[other]!) * dy;
    const square = dx * dx + dy * dy;
    if (nearer <= 0 || square === 0) return;
    const ix = quotient(nearer * dx, square);
    const iy = quotient(nearer * dy, square);
    this.turn(one, vx[one]! - ix, vy[one]! - iy, -dx, -dy);
    this.turn(other, vx[other]! + ix, vy[other]! + iy, dx, dy);
  }

  /** Sets the direction of a piece; a zero direction becomes the one away from the other piece. */
  private turn(at: number, toX: number, toY: number, awayX = 0, awayY = 0): void {
    const [x, y] = toX === 0 && toY === 0 ? [awayX, awayY] : [toX, toY];
    const length = root(x * x + y * y);
    this.pieces.vx[at] = quotient(x * speed, length);
    this.pieces.vy[at] = quotient(y * speed, length);
  }
}

/** The whole run of four seeds. */
export const playArena = (seeds: ArenaSeeds): ArenaResult => new Arena(seeds).finish();
