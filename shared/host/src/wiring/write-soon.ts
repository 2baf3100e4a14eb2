import { inBrowser } from './in-browser.ts';
import { writeStored } from './storage.ts';

/** A store that changes often is written after this pause, milliseconds. */
export const syncAfter = 750;

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; value: unknown }>();

/** Keeps an essential value on this device once it has not changed for a while, and at the latest when the page goes. */
export function writeSoon(key: string, value: unknown): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.set(key, { value, timer: setTimeout(() => write(key), syncAfter) });
}

function write(key: string): void {
  const one = waiting.get(key);
  if (!one) return;
  clearTimeout(one.timer);
  waiting.delete(key);
  writeStored(key, one.value, { essential: true });
}

const writeAll = () => [...waiting.keys()].forEach(write);
if (inBrowser) {
  addEventListener('pagehide', writeAll);
  // A phone takes a hidden page away without another word.
  document.addEventListener('visibilitychange', () => document.hidden && writeAll());
}
