import type { InputOf } from '@riftdrop/contract/routes';
import { askAboutCases, markUnavailable } from '@riftdrop/game/chosen-cases';
import { sendToGame } from '@riftdrop/game/game-command';
import { ask } from '@riftdrop/host/api';
import { navigate } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';

type Body = NonNullable<InputOf<'POST /battle-royale/create'>['body']>;

/** Makes a game and goes to its page. The form stays when it was refused. @returns whether prices have changed since the form showed them */
export async function create(body: Body): Promise<boolean> {
  const answer = await sendToGame('game', (how) => ask('POST /battle-royale/create', { body, ...how }));
  if (!answer) return false;
  if (answer.ok) {
    navigate(`/royale/${answer.value.uid}`);
    return false;
  }
  const { refusal } = answer;
  const slugs = body.rounds.flatMap(({ steps }) => steps.map(({ drop_case_slug }) => drop_case_slug));
  const isRequoted = refusal.code === 'need_confirm';
  if (isRequoted) await askAboutCases(slugs, true);
  else if (Array.isArray(refusal.drop_cases)) markUnavailable(refusal.drop_cases as string[]);
  else toastRefusal(refusal);
  return isRequoted;
}
