import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { atom, type ReadableAtom } from 'nanostores';
import { translated } from './words.ts';

export type ToastType = 'success' | 'warning' | 'error' | 'info';
/** A button in a toast; a press closes the toast. */
export interface ToastAction {
  label: string;
  run?: () => void;
  /** Where it leads: a path of this site, a mail address (`mailto:`), or another site in a new window. */
  href?: string;
}
export interface ToastOptions {
  type: ToastType;
  title: string;
  message?: string;
  /** A countdown shown in place of the title; screen readers read the title once. @property until epoch milliseconds of the server clock */
  countdown?: { until: number; words: (seconds: number) => string };
  /** Milliseconds; null stays until it is closed. Default 3000, warnings 5000. */
  duration?: number | null;
  action?: ToastAction;
  /** A second choice. */
  other?: ToastAction;
  /** Address of a picture beside the words, in place of the sign. */
  picture?: string;
  /** Path of this site that a press on the words opens. */
  to?: string;
  /** A sound as it appears, by the rules of `play`. */
  sound?: 'bell' | 'message';
  /** Key of the news: it is shown once in the life of a page, however often and over whichever channel it arrives. */
  once?: string;
  /** A second toast with the same key replaces the first. */
  key?: string;
}
export interface Toast extends ToastOptions {
  id: number;
  duration: number | null;
}

const store = atom<readonly Toast[]>([]);
let last = 0;
const told = new Set<string>();

/** Toasts on the screen, oldest first; the shell paints them. */
export const $toasts: ReadableAtom<readonly Toast[]> = store;

/** Shows a short message for a moment; answers its number for `dismissToast`, 0 when it was shown before (`once`). */
export function toast(options: ToastOptions): number {
  const { once } = options;
  if (once !== undefined && told.has(once)) return 0;
  if (once !== undefined) told.add(once);
  const id = ++last;
  const duration = options.duration === undefined ? (options.type === 'warning' ? 5000 : 3000) : options.duration;
  const others = store.get().filter((one) => !options.key || one.key !== options.key);
  store.set(withRoom([...others, { ...options, ...inPageLanguage(options), duration, id }]));
  return id;
}

/** Texts of the server and of the contract come in English; those of this page are in its language already. */
const inPageLanguage = ({ title, message, action }: ToastOptions): Partial<ToastOptions> => ({
  title: translated('shell', title),
  ...(message !== undefined && { message: translated('shell', message) }),
  ...(action && { action: { ...action, label: translated('shell', action.label) } }),
});

/** Of more than five the oldest is removed. One without an end waits for the player to close it, and the newest must be visible. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= 5) return toasts;
  const goes = toasts.slice(0, -1).find(({ duration }) => duration !== null);
  return toasts.filter((one) => one !== goes);
}

export function dismissToast(id: number): void {
  store.set(store.get().filter((one) => one.id !== id));
}

/**
 * Shows why the server rejected a call, by the error catalogue (contract/refusals): the server's message, with the remedy, or nothing
 * where a larger notice shows it. Use it for every error that the screen does not explain in place.
 */
export function toastRefusal(refusal: Refusal<string>): void {
  import(/* webpackChunkName: "refusals" */ './wiring/refusal-toasts.ts').then(
    ({ toastsFor }) => toastsFor(refusal).forEach(toast),
    // The network that cannot bring the catalogue is often the very reason for the refusal.
    () => toast({ type: 'error', title: t`Failure`, message: refusal.message, key: `refusal ${refusal.message}` }),
  );
}
