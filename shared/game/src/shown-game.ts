import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { markUnavailable } from './chosen-cases.ts';
import { commandGame, type GameAnswer, joinGame } from './game-command.ts';
import { reloadGame } from './game-store.ts';
import type { Try } from '@riftdrop/host/money-call';
import { requireSignIn } from '@riftdrop/host/session';

/** Error codes of a game that differs from the page's copy. */
const notAsShown = new Set<string>(['join_game_not_opened', 'team_group_game_join_exception'] satisfies RefusalCode[]);

/** Shows an error of an action on the page's game, and loads the game again when it differs from the page. @param id `{kind}.{uid}` */
export function tellOfShown(id: string, refusal: Refusal<string>): void {
  if (Array.isArray(refusal.drop_cases)) {
    // Forms of new games mark these cases from now on.
    markUnavailable(refusal.drop_cases as string[]);
    toast({ type: 'error', title: t`Some cases unavailable`, message: t`A case of this game is out of stock. Nothing was paid.` });
  } else toastRefusal(refusal);
  if (notAsShown.has(refusal.code)) reloadGame(id);
}

/** Carries out a command about the game of the page. Null when it failed, after a message. @param id `{kind}.{uid}` */
export const commandShown = (id: string, send: (how: Try) => Promise<GameAnswer>): Promise<OwnGameView | null> =>
  commandGame(t`answer`, send, (refusal) => tellOfShown(id, refusal));

/** Result of taking a place: `restricted` means that the creator's terms are not met. */
export type Joined = 'joined' | 'restricted' | 'refused';

/** Takes a place in the game of the page. A player who has a place already counts as joined. @param id `{kind}.{uid}` */
export async function joinShown(
  id: string,
  send: (how: Try) => Promise<GameAnswer>,
  onRefusal = (refusal: Refusal<string>) => tellOfShown(id, refusal),
): Promise<Joined> {
  if (!requireSignIn()) return 'refused';
  const answer = await joinGame(send);
  if (answer?.ok) return 'joined';
  const code = answer?.refusal.code as RefusalCode | undefined;
  if (code === 'check_referrer_period') return 'restricted';
  if (code === 'already_joined') {
    reloadGame(id);
    return 'joined';
  }
  if (answer) onRefusal(answer.refusal);
  return 'refused';
}
