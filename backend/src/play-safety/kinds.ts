import { gameKinds } from '../games/index.ts';

/**
 * Kinds of transfers that are play: what they take is a stake, what they give is a win or a stake given back. Selling an item is none: it counted
 * as a win when it was won, at the same price. A game adds its kinds here.
 */
export const playKinds: readonly string[] = ['case_open', 'case_part', 'case_skipped', 'king.payout', ...gameKinds];
