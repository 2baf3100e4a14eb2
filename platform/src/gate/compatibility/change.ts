/** How two versions of a schema differ at one place. */
export type ChangeKind =
  | 'added'
  | 'added, required'
  | 'removed'
  | 'removed, was optional'
  | 'renamed'
  | 'optional, was required'
  | 'required, was optional'
  | 'value added'
  | 'value removed'
  | 'value added to an open list'
  | 'widened'
  | 'narrowed'
  | 'other type'
  | 'written differently';

/** One difference between two versions of a schema. */
export interface Change {
  kind: ChangeKind;
  /** Where, for example `reply.drops[].cost`; empty for the whole. */
  path: string;
  /** The difference in words, to stand after the path. */
  what: string;
}
