import type { ChangeKind } from './change.ts';

/** `request`: the user sends it and the provider accepts it. `answer`: the provider sends it and the user reads it. */
export type Direction = 'request' | 'answer';
/** `unclear`: not decidable by a program, so a person has to look. */
export type Effect = 'fits' | 'breaks' | 'unclear';

/**
 * Effect of a change of the provider on a user that was built before it. The two directions are opposites: a receiver may accept more,
 * a sender may send less.
 */
export const effects: Record<ChangeKind, Record<Direction, Effect>> = {
  added: { request: 'fits', answer: 'fits' },
  'added, required': { request: 'breaks', answer: 'fits' },
  // A request that still carries it is refused or, worse, taken without it.
  removed: { request: 'breaks', answer: 'breaks' },
  'removed, was optional': { request: 'breaks', answer: 'fits' },
  renamed: { request: 'breaks', answer: 'breaks' },
  'optional, was required': { request: 'fits', answer: 'breaks' },
  'required, was optional': { request: 'breaks', answer: 'fits' },
  'value added': { request: 'fits', answer: 'breaks' },
  'value removed': { request: 'breaks', answer: 'fits' },
  'value added to an open list': { request: 'fits', answer: 'fits' },
  widened: { request: 'fits', answer: 'breaks' },
  narrowed: { request: 'breaks', answer: 'fits' },
  'other type': { request: 'breaks', answer: 'breaks' },
  'written differently': { request: 'unclear', answer: 'unclear' },
};
