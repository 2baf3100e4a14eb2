import { ask } from '@riftdrop/host/api';
import { reloadQuery } from '@riftdrop/host/query';
import { toastRefusal } from '@riftdrop/host/toasts';

/** Joins the current round. */
export async function joinRound(slug: string): Promise<void> {
  const answer = await ask('POST /giveaway/:slug/join', { params: { slug }, quiet: true });
  if (!answer.ok) toastRefusal(answer.refusal);
  reloadQuery(['race', 'giveaways']);
}
