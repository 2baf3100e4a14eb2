import { noteCampaign } from '../analytics/campaign.ts';
import { handOver, offerToOrigin } from './hand-over.ts';
import { readReturn, withoutReturn, type Returned } from './return-params.ts';
import { finishInMainWindow } from './sign-in.ts';

/**
 * Reads what the provider sent and takes it out of the address before anything else looks there. A popup passes it on to
 * the window that opened it and is done.
 */
export async function takeReturn(): Promise<Returned | 'handed over' | null> {
  const returned = readReturn(location.search);
  noteCampaign(location.search);
  const clean = withoutReturn(location.href);
  if (clean !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', clean);
  if (!returned) return null;
  if (handOver(returned)) return 'handed over';
  return (await offerToOrigin(returned)) ? null : returned;
}

/** Finishes a sign-in that took the main window away and brought it back. */
export async function finishReturn(returned: Returned): Promise<void> {
  await finishInMainWindow(returned);
}
