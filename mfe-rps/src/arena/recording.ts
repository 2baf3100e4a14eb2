import { t } from '@lingui/core/macro';
import { Arena, arena, type ArenaResult, type ArenaSeeds, type Figure, figures } from '@riftdrop/fair/arena';

/** Everything that is seen of a run, by its steps; step 0 is the start. */
export interface Recording {
  result: ArenaResult;
  /** Pixels of the field, `pieces` numbers for each step. */
  x: Float32Array;
  y: Float32Array;
  /** Figures as their places in `figures`. */
  figure: Uint8Array;
  /** Pieces of each figure by step, in the order of `figures`. */
  counts: readonly (readonly number[])[];
  /** The step in which the first figure is out; the last one when none is before the end. */
  outAt: number;
}

export const pieces = 3 * arena.flock;

/** Computes a run from its seeds, with every step of it. */
export function recordArena(seeds: ArenaSeeds): Recording {
  const run = new Arena(seeds);
  const size = (arena.limit + 1) * pieces;
  const [x, y, figure] = [new Float32Array(size), new Float32Array(size), new Uint8Array(size)];
  const counts: number[][] = [];
  const keep = () => {
    const from = run.steps * pieces;
    for (let at = 0; at < pieces; at += 1) {
      x[from + at] = run.pieces.x[at]! / arena.unit;
      y[from + at] = run.pieces.y[at]! / arena.unit;
      figure[from + at] = (run.pieces.kind[at]! + run.rotation) % 3;
    }
    counts.push(figures.map((_, at) => run.counts[(at - run.rotation + 3) % 3]!));
  };
  keep();
  for (; !run.isOver; keep()) run.step();
  const outAt = counts.findIndex((flocks) => flocks.includes(0));
  return { result: run.finish(), x, y, figure, counts, outAt: outAt < 0 ? run.steps : outAt };
}

/** A turn of the fight that is announced in words, with its step. */
export interface TurningPoint {
  step: number;
  words: string;
}

export const nameOfFigure = (figure: Figure): string => ({ rock: t`Rock`, paper: t`Paper`, scissors: t`Scissors` })[figure];
/** The same inside a phrase. */
export const figureInPhrase = (figure: Figure): string => ({ rock: t`rock`, paper: t`paper`, scissors: t`scissors` })[figure];

/** Counts every five seconds, eliminations, and the winner: the announcements for screen readers. */
export function turningPoints({ counts, outAt, result }: Recording): TurningPoint[] {
  const told = (step: number) => figures.map((figure, at) => `${nameOfFigure(figure)} ${counts[step]![at]}`).join(', ');
  const every = 5_000 / arena.stepMs;
  const points: TurningPoint[] = [];
  for (let step = 0; step < result.steps; step += every) points.push({ step, words: told(step) });
  const out = figures.filter((_, at) => counts[outAt]![at] === 0).map(nameOfFigure);
  if (outAt < result.steps) {
    const names = out.reduce((all, name) => t`${all} and ${name}`);
    points.push({ step: outAt, words: `${t`${names} is out.`} ${told(outAt)}` });
  }
  const winner = nameOfFigure(result.winner);
  points.push({ step: result.steps, words: t`${winner} wins.` });
  return points.toSorted((a, b) => a.step - b.step);
}
