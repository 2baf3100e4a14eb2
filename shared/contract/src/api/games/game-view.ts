// Values that server and browser derive from a game. Imports no schema at run time, so that a page may load it.
import type { GameType, GameView } from './games.ts';

/** Type labels and pages of the games. */
export const gamePages: Record<GameType, { label: string; path: string }> = {
  BATTLE_ROYALE: { label: 'Battle Royale', path: '/royale' },
  GROUP_GAME: { label: 'Battle', path: '/battle' },
  RPS_GAME: { label: 'RPS', path: '/rps' },
};

/** A game from the view of one player. */
export interface DerivedGame {
  type: GameType;
  /** Null for a non-public game without its address. */
  detailsLink: string | null;
  shortName: string;
  ownUserJoined: boolean;
  ownUserJoinedOrCreated: boolean;
  createdByOwnUser: boolean;
  ownUserIsWinner: boolean;
  ownUserIsLoser: boolean;
  fromRoyaleRace: boolean;
  isBattle2x2: boolean;
  isEqualityBattle: boolean;
  isStarted: boolean;
  isFinished: boolean;
  /** Epoch milliseconds of `addBotsDate`. */
  addBotsTime: number | null;
  addBotsDate: Date | null;
  started_at: string | null;
  finished_at: string | null;
}

type Derivable = Pick<
  GameView,
  | 'type'
  | 'uid'
  | 'uid_md5'
  | 'mode'
  | 'seats'
  | 'max_users'
  | 'creator'
  | 'race_id'
  | 'result'
  | 'add_bots_at'
  | 'started_at'
  | 'finished_at'
>;

/** The derived view of a game for a player; `ownId` is null for a visitor. */
export function derivedGame(game: Derivable, ownId: string | null): DerivedGame {
  const { type, uid, uid_md5, mode, seats, creator, result, add_bots_at, started_at, finished_at } = game;
  const own = ownId === null ? undefined : seats.find(({ player }) => player?.id === ownId);
  const createdByOwnUser = ownId !== null && creator?.id === ownId;
  const isFinished = finished_at !== null;
  const ownUserIsWinner = own !== undefined && (result?.winners.includes(own.place) ?? false);
  const addBotsDate = add_bots_at === null ? null : new Date(add_bots_at);
  return {
    type,
    detailsLink: uid === null ? null : `${gamePages[type].path}/${uid}`,
    shortName: `${gamePages[type].label} ${(uid ?? uid_md5).slice(0, 6)}`,
    ownUserJoined: own !== undefined,
    ownUserJoinedOrCreated: own !== undefined || createdByOwnUser,
    createdByOwnUser,
    ownUserIsWinner,
    ownUserIsLoser: own !== undefined && result !== null && !ownUserIsWinner,
    fromRoyaleRace: game.race_id !== null,
    isBattle2x2: type === 'GROUP_GAME' && mode === '2x2',
    isEqualityBattle: type === 'GROUP_GAME' && mode === 'equality',
    isStarted: started_at !== null || seats.length === game.max_users,
    isFinished,
    addBotsTime: addBotsDate?.getTime() ?? null,
    addBotsDate,
    started_at,
    finished_at,
  };
}

/** The steps that a page shows of a game, in their order. */
export const gameSteps = [
  'UNKNOWN',
  'OPEN',
  'CANCELED',
  'BOTS_COUNTDOWN',
  'BOTS_JOINING',
  'FULL',
  'CASE_OPENING',
  'CASE_OPENED',
  'PLAYERS_DROPS_COUNTING',
  'TOTAL_DROPS_COUNTING',
  'RPS_RUNNING',
  'WINNER',
  'DROPS_MOVING',
  'FINISHED',
  'RPS_RUNNING_REPLAY',
] as const;
export type GameStep = (typeof gameSteps)[number];

/** Where a page is in a game. `round` counts from 1 while cases are opened, and is 0 before. */
export interface StepAt {
  step: GameStep;
  round: number;
}

const ofRounds: readonly GameStep[] = ['CASE_OPENING', 'CASE_OPENED', 'PLAYERS_DROPS_COUNTING'];
const beforeTheStart: readonly GameStep[] = ['UNKNOWN', 'OPEN', 'BOTS_COUNTDOWN', 'BOTS_JOINING', 'FULL'];

/** Whether a page may go from one step to another: forward only, round by round. */
export function mayFollow(type: GameType, from: StepAt, to: StepAt): boolean {
  if (from.step === 'CANCELED') return false;
  if (to.step === 'CANCELED') return beforeTheStart.includes(from.step);
  if (to.step === 'RPS_RUNNING' && type !== 'RPS_GAME') return false;
  if (to.step === 'RPS_RUNNING_REPLAY') return type === 'RPS_GAME' && from.step === 'FINISHED';
  if (ofRounds.includes(from.step) && ofRounds.includes(to.step) && from.round !== to.round) return to.round > from.round;
  return gameSteps.indexOf(to.step) > gameSteps.indexOf(from.step);
}
