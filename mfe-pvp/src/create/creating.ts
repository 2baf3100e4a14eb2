import type { InputOf } from '@riftdrop/contract/http/routes';
import { ask, newKey } from '@riftdrop/host/api';
import { moneyCall, unfinished } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { atom, type ReadableAtom } from 'nanostores';
import { askAboutCases, markUnavailable } from '@riftdrop/game/chosen-cases';
import { agreesTo, changedPrice } from '@riftdrop/game/new-price';

type Body = NonNullable<InputOf<'POST /group/game/create'>['body']>;

/** Where the making of a battle is. */
export type Creating =
  | { status: 'idle' }
  | { status: 'sending'; again: boolean }
  /** It is unknown whether the server made it: only the same call may be sent again. */
  | { status: 'unanswered' };

interface Kept {
  player: string;
  key: string;
  body: Body;
}

const kept = unfinished<Kept>('battle-create');
const store = atom<Creating>({ status: 'idle' });
/** Where the making of a battle is, in this window. */
export const $creating: ReadableAtom<Creating> = store;

/** Makes a battle, and goes to its page. `made` is called before that. */
export async function create(body: Body, made: () => void): Promise<void> {
  const player = $player.get()?.id;
  if (!player || store.get().status === 'sending') return;
  await send({ player, key: newKey(), body }, made);
}

/** Sends the call that was not answered once more, under the same key. */
export async function createAgain(made: () => void): Promise<void> {
  const call = unanswered();
  if (call) await send(call, made);
  else store.set({ status: 'idle' });
}

/** Resumes a call that a reload of the page cut off. */
export function recallCreate(): void {
  if (store.get().status === 'sending') return;
  store.set({ status: unanswered() ? 'unanswered' : 'idle' });
}

const unanswered = () => kept.recall(({ player }) => player === $player.get()?.id);

async function send(call: Kept, made: () => void): Promise<void> {
  const { key, body } = call;
  kept.keep(call);
  store.set({ status: 'sending', again: false });
  const answer = await moneyCall({
    key,
    send: (how) => ask('POST /group/game/create', { body, ...how }),
    goesOn: () => {
      store.set({ status: 'sending', again: true });
      return true;
    },
  });
  if (!answer) return store.set({ status: 'unanswered' });
  kept.keep(null);
  store.set({ status: 'idle' });
  if (answer.ok) {
    made();
    return navigate(`/battle/${answer.value.uid}`);
  }
  const { refusal } = answer;
  const slugs = body.drop_cases.map(({ drop_case_slug }) => drop_case_slug);
  switch (refusal.code) {
    case 'out_of_stock':
    case 'drop_cases_not_found':
      // The server names them; an older one does not.
      if (Array.isArray(refusal.drop_cases)) markUnavailable(refusal.drop_cases as string[]);
      else await askAboutCases(slugs, true);
      return;
    case 'need_confirm': {
      const cost = changedPrice(answer);
      // The form shows the new prices, whatever the player decides.
      void askAboutCases(slugs, true);
      if (cost === null) return toastRefusal(refusal);
      if (await agreesTo({ was: body.shown_cost ?? 0, cost }))
        await send({ player: call.player, key: newKey(), body: { ...body, shown_cost: cost, confirm: true } }, made);
      return;
    }
    default:
      return toastRefusal(refusal);
  }
}
