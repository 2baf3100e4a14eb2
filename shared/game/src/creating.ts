import type { OwnGameView } from '@riftdrop/contract/api/games/games';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import type { CallStore, SendCall } from './call-store.ts';
import { askAboutCases, markUnavailable } from './chosen-cases.ts';
import type { GameAnswer } from './game-command.ts';
import { agreesTo, changedPrice } from './new-price.ts';
import { storedCalls } from './stored-calls.ts';

type Made = (game: OwnGameView) => void;

/** The making of games of one kind in this window. */
export interface Creating<Body> {
  $creating: CallStore<Body, OwnGameView>['$call'];
  /** Makes a game, and goes to its page. `made` is called before that. */
  create: (body: Body, made?: Made) => Promise<void>;
  /** Sends the call that was not answered once more, under the same key. */
  createAgain: (made?: Made) => Promise<void>;
  /** Takes up a call that a reload of the page cut off. */
  recall: () => void;
}

/** @param name where an unfinished call is stored in this tab @param page path of the games' pages @param slugsOf the cases of a game */
export function creatingGames<Body extends { shown_cost?: number; confirm?: boolean }>(
  name: string,
  page: string,
  send: SendCall<Body, OwnGameView>,
  slugsOf: (body: Body) => string[],
): Creating<Body> {
  const { $call, start, again, restore, dismiss } = storedCalls<Body, OwnGameView>(name, send);

  async function create(body: Body, made?: Made): Promise<void> {
    const player = $player.get()?.id;
    if (player) await finish(await start(player, body), body, made);
  }

  async function finish(answer: GameAnswer | null, body: Body, made?: Made): Promise<void> {
    if (!answer) return;
    if (answer.ok) {
      made?.(answer.value);
      return navigate(`${page}/${answer.value.uid}`);
    }
    dismiss();
    const { refusal } = answer;
    const cost = changedPrice(answer);
    if (cost !== null) {
      // The form shows the new prices, whatever the player decides.
      void askAboutCases(slugsOf(body), true);
      if (await agreesTo({ was: body.shown_cost ?? 0, cost })) await create({ ...body, shown_cost: cost, confirm: true }, made);
    } else if (Array.isArray(refusal.drop_cases)) markUnavailable(refusal.drop_cases as string[]);
    else toastRefusal(refusal);
  }

  return {
    $creating: $call,
    create,
    createAgain: async (made) => {
      const call = $call.get();
      if (call.phase === 'unanswered') await finish(await again(), call.stake.body, made);
    },
    recall: () => restore($player.get()?.id),
  };
}
