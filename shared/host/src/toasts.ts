import type { Refusal } from '@riftdrop/contract/call';
import { atom, type ReadableAtom } from 'nanostores';

export type ToastType = 'success' | 'warning' | 'error' | 'info';
export interface ToastOptions {
  type: ToastType;
  title: string;
  message?: string;
  /** Milliseconds; null stays until it is closed. Default 3000, warnings 5000. */
  duration?: number | null;
  action?: { label: string; run: () => void };
  /** A second toast with the same key replaces the first. */
  key?: string;
}
export interface Toast extends ToastOptions {
  id: number;
  duration: number | null;
}

const store = atom<readonly Toast[]>([]);
let last = 0;

/** Toasts on the screen, oldest first; the shell paints them. */
export const $toasts: ReadableAtom<readonly Toast[]> = store;

/** Shows a short message for a moment; answers its number for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const id = ++last;
  const duration = options.duration === undefined ? (options.type === 'warning' ? 5000 : 3000) : options.duration;
  const others = store.get().filter((one) => !options.key || one.key !== options.key);
  store.set([...others, { ...options, duration, id }].slice(-5));
  return id;
}

export function dismissToast(id: number): void {
  store.set(store.get().filter((one) => one.id !== id));
}

const silent = new Set(['The refresh token is invalid.', 'Check referrer payment error', 'Check referrer payment error.']);
const outdated = 'Your client is out of date. Please, clear browser cache and refresh this page.';

/** Shows why the server refused, in the server's own words. Use it for every refusal that the screen does not explain in place. */
export function toastRefusal(refusal: Refusal<string>): void {
  // Signing in again, the maintenance screen and the one rate-limit toast already say it.
  if (refusal.code === 'login_required' || refusal.code === 'maintenance') return;
  if (refusal.code === 'rate_limited') return void toastRateLimit();
  const messages = Array.isArray(refusal.messages) ? refusal.messages.map(String) : [refusal.message];
  for (const message of messages.filter((text) => !silent.has(text))) {
    toast({
      type: 'error',
      title: refusal.error_title ?? 'Failure',
      message,
      duration: message === outdated ? null : 3000,
      key: `refusal ${message}`,
    });
  }
}

/** SHELL-185. */
export function toastRateLimit(): void {
  toast({ type: 'warning', title: 'Warning!', message: 'Too many actions per minute', duration: 3000, key: 'rate limit' });
}
