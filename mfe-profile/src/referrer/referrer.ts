import { ask, isLost } from '@riftdrop/host/api';
import { unfinished } from '@riftdrop/host/money-call';

/** By whose link somebody came: the link is kept in this tab until somebody signs in (PROFILE-114). */
interface PublisherLink {
  type: 'f' | 'p';
  code: string;
}

const link = unfinished<PublisherLink>('referrer');

/** Addresses are not told apart by case (PROFILE-117). */
export const keepLink = ({ type, code }: PublisherLink): void => link.keep({ type, code: code.toLowerCase() });

/** Tells the server, for whom it is signed in. Whatever it says, the link is forgotten without a word (PROFILE-116); without an answer it stays. */
export async function sendLink(): Promise<void> {
  const kept = link.recall(() => true);
  if (!kept) return;
  const answer = await ask('POST /profile/referrer', { body: kept, quiet: true });
  if (answer.ok || !isLost(answer.refusal.code)) link.keep(null);
}
