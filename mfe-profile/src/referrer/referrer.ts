import { ask, isLost } from '@riftdrop/host/api';
import { unfinished } from '@riftdrop/host/money-call';

/** The referral link that the visitor followed: it is kept in this tab until sign-in. */
interface PublisherLink {
  type: 'f' | 'p';
  code: string;
}

const link = unfinished<PublisherLink>('referrer');

/** Addresses are case-insensitive. */
export const keepLink = ({ type, code }: PublisherLink): void => link.keep({ type, code: code.toLowerCase() });

/** Sends the link for the signed-in player. Any answer deletes the link silently; without an answer it stays. */
export async function sendLink(): Promise<void> {
  const kept = link.recall(() => true);
  if (!kept) return;
  const answer = await ask('POST /profile/referrer', { body: kept, quiet: true });
  if (answer.ok || !isLost(answer.refusal.code)) link.keep(null);
}
