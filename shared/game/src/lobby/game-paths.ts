import type { GameType, GameView } from '@riftdrop/contract/api/games/games';

const creates: Record<GameType, string> = {
  GROUP_GAME: '/battles/create',
  BATTLE_ROYALE: '/royales/create',
  RPS_GAME: '/rps/create',
};

/** Where a game of a type is made. */
export const createPath = (type: GameType): string => creates[type];

/** Where a game with the settings of another one is made. */
export const copyPath = ({ type, uid }: Pick<GameView, 'type' | 'uid'>): string => `${creates[type]}?copy=${uid}`;
