import type { Returned } from './return-params.ts';

/** Kind of the one message that the popup sends to the window that opened it. */
export const handedOver = 'riftdrop.signed-in';

/** In the popup: hands what the provider sent to the window that opened it, and closes. True when this window is such a popup. */
export function handOver(returned: Returned): boolean {
  const opener = window.opener as Window | null;
  if (returned.main || !opener || opener === window) return false;
  opener.postMessage({ kind: handedOver, returned }, location.origin);
  window.close();
  return true;
}
