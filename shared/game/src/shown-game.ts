import type { Refusal } from '@riftdrop/contract/http/call';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { markUnavailable } from './chosen-cases.ts';
import { commandGame, type GameAnswer } from './game-command.ts';
import { reloadGame } from './game-store.ts';
import type { Try } from '@riftdrop/host/money-call';

/** Error codes of a game that differs from the page's copy. */
const notAsShown = new Set<string>(['join_game_not_opened', 'team_group_game_join_exception'] satisfies RefusalCode[]);

/** Shows an error of an action on the page's game, and loads the game again when it differs from the page. @param id `{kind}.{uid}` */
export function tellOfShown(id: string, refusal: Refusal<string>): void {
  if (Array.isArray(refusal.drop_cases)) {
    // Forms of new games mark these cases from now on.
    markUnavailable(refusal.drop_cases as string[]);
    toast({ type: 'error', title: 'Some cases unavailable', message: 'A case of this game is out of stock. Nothing was paid.' });
  } else toastRefusal(refusal);
  if (notAsShown.has(refusal.code)) reloadGame(id);
}

/** Carries out a command about the game of the page. Null when it failed, after a message. @param id `{kind}.{uid}` */
export const commandShown = (id: string, what: string, send: (how: Try) => Promise<GameAnswer>): Promise<OwnGameView | null> =>
  commandGame(what, send, (refusal) => tellOfShown(id, refusal));
