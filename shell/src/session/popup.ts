import { t } from '@lingui/core/macro';
import { handedOver, takeOffer } from './popup-answer.ts';
import type { Returned } from './return-params.ts';

const size = { width: 800, height: 600 };
const pollEvery = 25;

export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

/** Closed without an answer: by the player, or by an extension that closes pop-ups. */
export class PopupClosed extends Error {
  override name = 'PopupClosed';
}

let stopWaiting = () => {};

/**
 * Opens the provider and waits until the window closes. Must be called straight from a press, or the browser blocks
 * it.
 * @param late a provider may cut its window off, which then looks closed: its later offer, before another sign-in
 * begins, arrives here
 */
export function askInPopup(url: string, state: string, late: (returned: Returned) => void): Promise<Returned> {
  const left = Math.round(screenX + (outerWidth - size.width) / 2);
  const top = Math.round(screenY + (outerHeight - size.height) / 2);
  const popup = open(url, 'riftdrop-sign-in', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  // Some browsers return a window that they have closed.
  if (!popup || popup.closed) return Promise.reject(new PopupBlocked('Steam window failed to open'));
  popup.focus();
  stopWaiting();
  return new Promise((resolve, reject) => {
    let returned: Returned | null = null;
    let take: (offered: Returned) => void = resolve;
    const onMessage = (event: MessageEvent<{ kind?: string; returned?: Returned }>) => {
      if (event.origin === location.origin && event.source === popup && event.data?.kind === handedOver)
        returned = event.data.returned ?? null;
    };
    const stopTaking = takeOffer(state, (offered) => {
      stopWaiting();
      take(offered);
    });
    addEventListener('message', onMessage);
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      // A message that the popup sent while closing may arrive just behind this tick.
      setTimeout(() => {
        removeEventListener('message', onMessage);
        take = late;
        if (!returned) return reject(new PopupClosed(t`Steam login popup was closed`));
        stopTaking();
        resolve(returned);
      }, pollEvery);
    }, pollEvery);
    stopWaiting = () => {
      clearInterval(timer);
      removeEventListener('message', onMessage);
      stopTaking();
    };
  });
}
