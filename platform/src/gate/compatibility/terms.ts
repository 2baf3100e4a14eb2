import type { Term } from '@riftdrop/contract/release/terms';
import { effects, type Direction, type Effect } from './breaking.ts';
import type { Change } from './change.ts';
import { changesBetween } from './changes.ts';

/** A change of a term that matters to its users. */
export interface TermChange extends Change {
  direction: Direction;
  effect: Exclude<Effect, 'fits'>;
}

/** Changes that break, or may break, a user that was built with `from` when the provider has `to`. */
export function breakingChanges(from: Pick<Term, Direction>, to: Pick<Term, Direction>): TermChange[] {
  return (['request', 'answer'] as const).flatMap((direction) => {
    const [before, after] = [from[direction], to[direction]];
    if (!before || !after) return [];
    return changesBetween(before, after).flatMap((change): TermChange[] => {
      const effect = effects[change.kind][direction];
      return effect === 'fits' ? [] : [{ ...change, direction, effect }];
    });
  });
}

/** `call POST /x`, as messages name it. */
export const titleOf = ({ kind, name }: Pick<Term, 'kind' | 'name'>): string =>
  kind === 'host' ? name.replace('#', ' ') : `${kind} ${name}`;

/** `drops[].cost is gone` */
export const sentenceOf = ({ direction, path, what }: TermChange): string => `${path === '' ? `the ${direction}` : path} ${what}`;
