import { latePart } from '@riftdrop/host/late';

const item = () => import('./item-dialog.tsx');
const sell = () => import('./sell-dialog.tsx');
export const ItemDialog = latePart(item);
export const SellDialog = latePart(sell);

/**
 * Fetches the dialogs ahead of the first press. Call it before the pictures are requested: an HTTP/1.1 browser has six
 * connections, and a picture that is still being rendered holds one of them.
 */
export function preloadDialogs(): void {
  // A failure is shown when a dialog is opened.
  void Promise.allSettled([item(), sell()]);
}
