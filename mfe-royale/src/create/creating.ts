import type { InputOf } from '@riftdrop/contract/http/routes';
import { askAboutCases, markUnavailable } from '@riftdrop/game/chosen-cases';
import { sendToGame } from '@riftdrop/game/game-command';
import { changedPrice, sendWithConsent } from '@riftdrop/game/new-price';
import { ask } from '@riftdrop/host/api';
import { navigate } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';

type Body = NonNullable<InputOf<'POST /battle-royale/create'>['body']>;

/**
 * Makes a game and goes to its page. The form stays when it was rejected. `shown` is the price of one place that it
 * showed, cents.
 */
export async function create(body: Body, shown: number): Promise<void> {
  const slugs = body.rounds.flatMap(({ steps }) => steps.map(({ drop_case_slug }) => drop_case_slug));
  const answer = await sendWithConsent(shown, async (consent) => {
    const one = await sendToGame('game', (how) => ask('POST /battle-royale/create', { body: { ...body, ...consent }, ...how }));
    // The form shows the new prices, whatever the player decides.
    if (changedPrice(one) !== null) void askAboutCases(slugs, true);
    return one;
  });
  if (!answer) return;
  if (answer.ok) return navigate(`/royale/${answer.value.uid}`);
  const { refusal } = answer;
  if (Array.isArray(refusal.drop_cases)) markUnavailable(refusal.drop_cases as string[]);
  else if (changedPrice(answer) === null) toastRefusal(refusal);
}
