import type { Refusal } from '@riftdrop/contract/call';
import type { OwnGameView } from '@riftdrop/contract/games';
import type { RefusalCode } from '@riftdrop/contract/refusals';
import { toastRefusal } from '@riftdrop/host/toasts';
import { commandGame, type GameAnswer } from './game-command.ts';
import { reloadGame } from './game-store.ts';
import type { Try } from '@riftdrop/host/money-call';

/** Refusals which say that a game is not as the page shows it (ERR-046, ERR-051). */
const notAsShown = new Set<string>(['join_game_not_opened', 'team_group_game_join_exception'] satisfies RefusalCode[]);

/** Tells a refusal of something about the game of the page, which is loaded again when it is not as shown. @param id `{kind}.{uid}` */
export function tellOfShown(id: string, refusal: Refusal<string>): void {
  toastRefusal(refusal);
  if (notAsShown.has(refusal.code)) reloadGame(id);
}

/** Carries out a command about the game of the page. Null when it was not done, which a message tells. @param id `{kind}.{uid}` */
export const commandShown = (id: string, what: string, send: (how: Try) => Promise<GameAnswer>): Promise<OwnGameView | null> =>
  commandGame(what, send, (refusal) => tellOfShown(id, refusal));
