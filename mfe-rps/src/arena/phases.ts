import { t } from '@lingui/core/macro';
import { arena } from '@riftdrop/fair/arena';
import { nameOfFigure, type Recording } from './recording.ts';
import { times } from './times.ts';

/** A phase of the arena and its name. */
export interface Phase {
  /** Epoch milliseconds. */
  from: number;
  words: string;
}

/** Phases of the arena, in order: each clash is announced when it begins, the second when a figure is out. */
export function phasesOf({ outAt, result }: Pick<Recording, 'outAt' | 'result'>, startedAt: number): Phase[] {
  const first = startedAt + times.enter;
  const second = first + outAt * arena.stepMs;
  const end = first + result.steps * arena.stepMs;
  const figure = nameOfFigure(result.winner);
  const phases = [
    { from: startedAt, words: t`The figures enter` },
    { from: first, words: t`First clash` },
    { from: first + times.firstClash, words: t`Three flocks fight` },
    { from: second, words: t`Second clash` },
    { from: second + times.secondClash, words: t`Two flocks fight` },
    { from: end, words: t`${figure} wins` },
  ];
  // A clash that is over before its announcement is left out.
  return phases.filter(({ from }, at) => phases.slice(at + 1).every((later) => later.from > from));
}
