import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { translated } from './words.ts';

/** Label of a type of game: "Battle". */
export const gameLabel = (type: GameView['type']): string => translated('shell', gamePages[type].label);

/** Short name of a game: its label and six letters of its address, or of its hash where the address is secret. */
export const gameName = ({ type, uid, uid_md5 }: Pick<GameView, 'type' | 'uid' | 'uid_md5'>): string =>
  `${gameLabel(type)} ${(uid ?? uid_md5).slice(0, 6)}`;
