import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import type { Returned } from './return-params.ts';

/** Kind of the one message that the popup sends to the window that opened it. */
export const handedOver = 'riftdrop.signed-in';
/** Kind of the answer of a window that waits for this sign-in. */
const takenOver = 'riftdrop.sign-in-taken';
const channelName = 'riftdrop.sign-in';
/** Windows of this browser answer within this time, milliseconds; and a window that may close itself has done so. */
const timeoutMs = 1000;

type Message = { kind: string; state?: string | null; returned?: Returned };

/**
 * In the popup: sends the provider's answer to the window that opened it, and closes. True when this window is such a
 * popup.
 */
export function sendToOpener(returned: Returned): boolean {
  const opener = window.opener as Window | null;
  if (returned.main || !opener || opener === window) return false;
  opener.postMessage({ kind: handedOver, returned }, location.origin);
  window.close();
  return true;
}

/**
 * In a popup that a page of the provider cut off from its opener (`Cross-Origin-Opener-Policy`): offers the answer to
 * all windows of this origin. The window that began this sign-in accepts it; only that window holds the verifier, so
 * the code is of use to it alone. A window that may not close itself continues as a page.
 */
export async function offerToOrigin(returned: Returned): Promise<boolean> {
  if (returned.main || !returned.state || !('BroadcastChannel' in globalThis)) return false;
  const channel = new BroadcastChannel(channelName);
  const isTaken = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === takenOver && data.state === returned.state) resolve(true);
    });
    setTimeout(resolve, timeoutMs, false);
    channel.postMessage({ kind: handedOver, returned } satisfies Message);
  });
  channel.close();
  if (!isTaken) return false;
  window.close();
  await new Promise((resolve) => setTimeout(resolve, timeoutMs));
  return true;
}

/** In the window that began a sign-in: accepts the offer of a popup with this state. */
export function takeOffer(state: string, take: (returned: Returned) => void): Unsubscribe {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(channelName);
  let isOver = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (isOver || data.kind !== handedOver || data.returned?.state !== state) return;
    channel.postMessage({ kind: takenOver, state } satisfies Message);
    take(data.returned);
  });
  return () => {
    isOver = true;
    // A channel that is closed at once may lose the answer.
    setTimeout(() => channel.close(), timeoutMs);
  };
}
