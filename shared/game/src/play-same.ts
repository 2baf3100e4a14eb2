import { t } from '@lingui/core/macro';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { Refusal } from '@riftdrop/contract/http/call';
import type { Try } from '@riftdrop/host/money-call';
import { navigate } from '@riftdrop/host/navigation';
import { requireSignIn } from '@riftdrop/host/session';
import { type GameAnswer, sendToGame } from './game-command.ts';
import { changedPrice, type Consent, sendWithConsent } from './new-price.ts';
import { tellOfShown } from './shown-game.ts';

/** Makes the game of the page again and goes to the new one. @param id `{kind}.{uid}` @param cost its price on the page, cents */
export async function playSameAs(
  id: string,
  cost: number,
  send: (body: Consent & { shown_cost: number }, how: Try) => Promise<GameAnswer>,
  onRefusal = (refusal: Refusal<string>) => tellOfShown(id, refusal),
): Promise<void> {
  if (!requireSignIn()) return;
  const answer = await sendWithConsent(cost, (consent) => sendToGame(t`game`, (how) => send({ shown_cost: cost, ...consent }, how)));
  if (answer?.ok) {
    const { detailsLink } = derivedGame(answer.value, null);
    if (detailsLink) navigate(detailsLink);
  } else if (answer && changedPrice(answer) === null) onRefusal(answer.refusal);
}
