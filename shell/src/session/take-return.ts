import { noteCampaign } from '../analytics/campaign.ts';
import { sendToOpener, offerToOrigin } from './popup-answer.ts';
import { readReturn, withoutReturn, type Returned } from './return-params.ts';
import { finishInMainWindow } from './sign-in.ts';

/**
 * Reads the provider's answer and removes it from the address before any other code reads the address. A popup passes
 * it on to its opener and is done.
 */
export async function takeReturn(): Promise<Returned | 'handed over' | null> {
  const returned = readReturn(location.search);
  noteCampaign(location.search);
  const clean = withoutReturn(location.href);
  if (clean !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', clean);
  if (!returned) return null;
  if (sendToOpener(returned)) return 'handed over';
  return (await offerToOrigin(returned)) ? null : returned;
}

/** Finishes a sign-in that took the main window away and brought it back. */
export async function finishReturn(returned: Returned): Promise<void> {
  await finishInMainWindow(returned);
}
