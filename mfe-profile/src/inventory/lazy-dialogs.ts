import { lazy } from 'react';

const item = () => import('./item-dialog.tsx');
const sell = () => import('./sell-dialog.tsx');
export const ItemDialog = lazy(item);
export const SellDialog = lazy(sell);

/**
 * Fetches the dialogs ahead of the first press. Call it before the pictures are asked for: an HTTP/1.1 browser has six
 * connections, and a picture that is still being drawn holds one of them.
 */
export function preloadDialogs(): void {
  // A failure shows itself when a dialog is really wanted.
  void Promise.allSettled([item(), sell()]);
}
