import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { allGamesCalls } from './all-games.ts';
import { battleCalls } from './calls.ts';

export { battles } from './battle.ts';

/** Battles, and the lists of the games of every type. */
export const domain = (games: Games): Domain => ({ name: 'pvp', calls: [...battleCalls(games), ...allGamesCalls(games)] });
